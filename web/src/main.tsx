import { must } from '@gavel/kernel';
import '@fontsource/bangers/latin-400.css';
import '@gavel/kit/look/tokens.css';
import '@gavel/kit/look/base.css';
import '@gavel/kit/look/parts.css';
import '@gavel/kit/look/forced.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followLanguage, followSettings } from './follow.ts';
import { beInstallable } from './installed/installed.ts';
import { inPeace, isSlowLine } from './installed/patience.ts';

/** The letters of running text; until they are there the system's own stand in for them. */
const loadFonts = () => import('./look/fonts.css').catch(() => {});
if (isSlowLine()) inPeace(loadFonts, 0);
else void loadFonts();

followSettings();
beInstallable();
const root = createRoot(must(document.getElementById('root'), 'root of the page'));
void followLanguage().then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
