/** The page follows what the player has set: theme, movement, language. */
import { useSettings } from '@gavel/kit/settings.ts';
import { firstSpoken, useLanguage } from '@gavel/kit/words/language.ts';
import { speak } from './words/speak.ts';

/** Puts theme and motion on the document; the stylesheet does the rest. */
export function followSettings(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const { theme, motion } = useSettings.getState();
    const night = theme === 'night' || (theme === 'system' && dark.matches);
    document.documentElement.dataset['theme'] = night ? 'night' : 'newsprint';
    document.documentElement.dataset['motion'] = motion;
  };
  dark.addEventListener('change', show);
  useSettings.subscribe(show);
  show();
}

/** Speaks as the settings or the browser say; resolves when the words are there. */
export function followLanguage(): Promise<void> {
  const follow = () => {
    const { language } = useSettings.getState();
    return speak(language === 'system' ? firstSpoken(navigator.languages) : language);
  };
  useLanguage.subscribe(({ language }) => {
    document.documentElement.lang = language;
  });
  window.addEventListener('languagechange', () => void follow());
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) void follow();
  });
  return follow();
}
