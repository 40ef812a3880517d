/** The table is what most people go to from home; it is fetched while the server still deals. */
export const loadTable = () => import('./table.tsx');
