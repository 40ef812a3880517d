/** The words of the kit itself, in English. */
export const en = {
  'sheet.close': 'Close',
  'gallery.source.rulebook': 'Rulebook',
  'gallery.source.published': 'Published',
  'gallery.source.ours': 'Ours',
  'gallery.sourceMeans.rulebook': 'as the rulebook prints it',
  'gallery.sourceMeans.published': 'published elsewhere',
  'gallery.sourceMeans.ours': 'filled in by us where nothing is published',
  'gallery.count': '{n} {n|piece|pieces}',
} as const;
