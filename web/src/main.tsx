import '@fontsource/bangers/latin-400.css';
import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-600.css';
import '@gavel/kit/look/tokens.css';
import '@gavel/kit/look/base.css';
import '@gavel/kit/look/parts.css';
import '@gavel/kit/look/forced.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { followLanguage, followSettings } from './follow.ts';
import { beInstallable } from './installed/installed.ts';

followSettings();
beInstallable();
const root = createRoot(document.getElementById('root')!);
void followLanguage().then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
