import DefaultTheme from 'vitepress/theme-without-fonts';
import './custom.css';

export default DefaultTheme;
