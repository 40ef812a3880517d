/** A theme as a small picture: a panel on its paper; the system's is half of each. */
const papers = {
  newsprint: { paper: '#f4ecd8', panel: '#fffaf0', line: '#141414', sky: '#bfd9f7' },
  night: { paper: '#100e19', panel: '#262138', line: '#d9cfb8', sky: '#1b3c6b' },
} as const;

export function ThemePicture({ theme }: { theme: 'system' | 'newsprint' | 'night' }) {
  const halves = theme === 'system' ? (['newsprint', 'night'] as const) : [theme];
  return (
    <svg viewBox="0 0 72 48" width="72" height="48" aria-hidden="true" focusable="false">
      {halves.map((one, i) => {
        const { paper, panel, line, sky } = papers[one];
        return (
          // the second half lies over the first
          <g key={one} className={i > 0 ? 'theme-half' : undefined}>
            <path d="M0 0h72v48H0z" fill={paper} />
            <path d="M6 6h60v24H6z" fill={sky} stroke={line} strokeWidth="3" />
            <path d="M12 30V18h9v12zM24 30V12h10v18zM50 30V15h9v15z" fill={line} />
            <circle cx="43" cy="14" r="4" fill="#f6c915" stroke={line} strokeWidth="2" />
            <path d="M6 34h34v9H6z" fill={panel} stroke={line} strokeWidth="2" />
            <path d="M44 34h22v9H44z" fill="#f6c915" stroke={line} strokeWidth="2" />
          </g>
        );
      })}
    </svg>
  );
}
