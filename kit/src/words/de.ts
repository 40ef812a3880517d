/** The words of the kit itself, in German. */
import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'sheet.close': 'Schließen',
  'gallery.source.rulebook': 'Regelbuch',
  'gallery.source.published': 'Veröffentlicht',
  'gallery.source.ours': 'Von uns',
  'gallery.sourceMeans.rulebook': 'wie im Regelbuch abgedruckt',
  'gallery.sourceMeans.published': 'anderswo veröffentlicht',
  'gallery.sourceMeans.ours': 'von uns ergänzt, wo nichts veröffentlicht ist',
  'gallery.count': '{n} {n|Exponat|Exponate}',
};
