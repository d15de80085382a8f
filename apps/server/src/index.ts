export { parseConfig, type ServerConfig } from './config.ts';
export { createDemo, type DemoNetwork } from './demo/demo.ts';
export { startWeb, type WebProcess } from './main.ts';
export { loadProject } from './plugins.ts';
