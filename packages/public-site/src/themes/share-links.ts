import type { Design, ThemePost } from '@octavo/plugin-api';

type Place = Design['share'][number];

const labels: Readonly<Record<Place, string>> = {
  email: 'E-mail',
  mastodon: 'Mastodon',
  bluesky: 'Bluesky',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
};

const addresses: Readonly<Record<Place, (text: string, link: string) => string>> = {
  email: (text, link) => `mailto:?subject=${text}&body=${link}`,
  mastodon: (text, link) => `https://mastodonshare.com/?text=${text}&url=${link}`,
  bluesky: (text, link) => `https://bsky.app/intent/compose?text=${text}%20${link}`,
  linkedin: (_text, link) => `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
  whatsapp: (text, link) => `https://wa.me/?text=${text}%20${link}`,
};

/** Plain links: nothing is loaded from there before somebody follows one. */
export function shareLinks(places: readonly Place[], { name, href }: Pick<ThemePost, 'name' | 'href'>) {
  return places.map((place) => ({
    place,
    label: labels[place],
    href: addresses[place](encodeURIComponent(name), encodeURIComponent(href)),
  }));
}
