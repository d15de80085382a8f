import { quote, table, text } from '../../tools/demo/blocks.ts';
import { octavoPress } from '../../tools/demo/press.ts';
import { harvestPictures } from '../../tools/demo/pictures/garden-harvest.ts';
import { springPictures } from '../../tools/demo/pictures/garden-spring.ts';
import type { DemoPost, DemoSite, Kit } from '../../tools/demo/site.ts';
import { arabic } from '../../tests/public-site/content.ts';

const pictures = [...springPictures, ...harvestPictures];
const category = 'مشاوير';

const content =
  (picture: string) =>
  ({ image }: Kit) => [
    ...text(`
تغادر آخر عبّارة في التاسعة، وبعدها يصير الرصيف للنوارس. مشيتُ عليه شتاءين ومعي دفتر، أسأل الباقين *لماذا* يبقون. وما يلي خريطة لأجوبتهم أكثر مما هو وصف للمكان.

## ما يتركه المد

- حبال زرقاء في الغالب، بأطوال لا يريدها أحد.
- زجاج نسي ما كان.
- وذات مرة كرسي بيانو.
`),
    image(picture, { alt: 'منظر من الميناء', caption: 'قبل ساعة من رحيل العبّارة.' }),
    quote('الميناء غرفة ينقصها جدار، وعليك أن تتعلم العيش في مواجهته.', 'مدير الميناء'),
    ...text(`
## ما في الدفتر

صار كل سطر فيه سطرًا في جدول صغير:
`),
    table([
      ['القارب', 'سنة البناء', 'الطول'],
      ['كونستانس', 1961, 11.4],
      ['مينا', 2004, 7.2],
    ]),
    ...text('وفي المتحف المزيد، في الطابق الثاني بين الشباك والنافذة.'),
  ];

const pages = arabic.pages.map((title, position): DemoPost => ({
  type: 'page',
  title,
  slug: `page-${position}`,
  status: 'publish',
  date: 90 - position,
  order: position,
  content: content(pictures[position]!.name),
}));

const posts = arabic.posts.map(([title = '', excerpt = ''], position): DemoPost => ({
  type: 'post',
  title,
  slug: `post-${position}`,
  status: 'publish',
  date: 3 + position * 9,
  excerpt,
  author: 'salma',
  categories: [category],
  picture: pictures[position]!.name,
  content: content(pictures[position + 1]!.name),
}));

/** What is read from right to left. */
export const arabicSite: DemoSite = {
  path: '/ar/',
  name: arabic.name,
  description: arabic.description,
  language: 'ar',
  timezone: 'UTC',
  design: { accent: '#1f5f74' },
  icon: octavoPress.icon,
  authors: [{ login: 'salma', name: 'سلمى حداد', about: 'تمشي وتسأل وتكتب.' }],
  categories: { [category]: 'طرق بطيئة من طرف الميناء إلى طرفه.' },
  pictures: { الصور: pictures.slice(0, arabic.posts.length + 1) },
  files: [],
  posts: [...posts, ...pages],
  menus: {
    header: [{ slug: 'page-0' }, { slug: 'page-1' }, { slug: 'page-2', depth: 1 }, { category }],
    footer: [{ slug: 'page-0' }, { slug: 'page-2' }],
  },
};
