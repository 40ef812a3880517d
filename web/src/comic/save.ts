/** Saves a page of the comic as it is seen, made in the browser: as SVG with its type in it, or as PNG. */
import { sheet } from './page.tsx';

const faces = ['Bangers', 'Barlow Condensed'];

/** The style sheet's own rules for the comic's type, with the fonts in them instead of their addresses. */
async function fontRules(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((one) => [...one.cssRules]);
  const wanted = rules.filter(
    (rule): rule is CSSFontFaceRule =>
      rule instanceof CSSFontFaceRule &&
      faces.includes(rule.style.getPropertyValue('font-family').replace(/["']/g, '')),
  );
  const inlined = await Promise.all(
    wanted.map(async ({ style, parentStyleSheet }) => {
      const address = /url\(["']?([^"')]+)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
      if (address === undefined) return '';
      const answer = await fetch(new URL(address, parentStyleSheet?.href ?? location.href));
      const data = await dataAddress(await answer.blob());
      const of = (name: string) => style.getPropertyValue(name) || 'normal';
      return `@font-face{font-family:${of('font-family')};font-weight:${of('font-weight')};src:url(${data})}`;
    }),
  );
  return inlined.join('');
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/** The drawing on the page as a file of its own. */
export async function svgOf(page: SVGSVGElement): Promise<Blob> {
  const copy = page.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(sheet.w));
  copy.setAttribute('height', String(sheet.h));
  copy.removeAttribute('class');
  for (const link of copy.querySelectorAll('a'))
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', location.href).href);
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await fontRules();
  copy.prepend(style);
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** Twice as large as the drawing: sharp in print and small enough to send. */
const scale = 2;

export async function pngOf(page: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(await svgOf(page));
  try {
    const picture = new Image(sheet.w * scale, sheet.h * scale);
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = sheet.w * scale;
    canvas.height = sheet.h * scale;
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) => {
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
