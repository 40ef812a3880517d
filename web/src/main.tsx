import '@fontsource/bangers/latin-400.css';
import '@fontsource/barlow-condensed/latin-500.css';
import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/inter/latin-400.css';
import '@fontsource/inter/latin-600.css';
import './look/tokens.css';
import './look/base.css';
import './look/parts.css';
import './look/forced.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { beInstallable } from './installed/installed.ts';
import { followLanguage, followSettings } from './store/settings.ts';

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
