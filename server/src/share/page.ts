/** The client's one page with the head of the address it is asked for under. */
import type { Shown } from './heads.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is text wherever it stands in a page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const locales: Readonly<Record<string, string>> = { en: 'en_GB', de: 'de_DE' };

/** `base`: where the house is found; `path`: as it was asked for. */
export function headHtml({ language, head }: Shown, base: string, path: string, picture: string): string {
  const { title, description, subject, passing = false } = head;
  const whole = title === 'Gavel' ? title : `${title} · Gavel`;
  // whatever is somebody's own has no address to pass on
  const address = passing && subject.kind === 'house' ? undefined : base + path;
  return [
    `<title>${escaped(whole)}</title>`,
    meta('name', 'description', description),
    ...(passing ? [meta('name', 'robots', 'noindex')] : []),
    ...(address === undefined
      ? []
      : [`<link rel="canonical" href="${escaped(address)}" />`, meta('property', 'og:url', address)]),
    meta('property', 'og:site_name', 'Gavel'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', locales[language] ?? 'en_GB'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', base + picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${title}. ${description}`),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', base + picture),
  ].join('\n    ');
}

/** The page as it was built, with another head. */
export function withHead(page: string, language: string, head: string): string {
  return page
    .replace(/<html lang="\w+">/, `<html lang="${language}">`)
    .replace(/[ \t]*<meta name="description"[^>]*>\n?/, '')
    .replace(/<title>[^<]*<\/title>/, () => head);
}
