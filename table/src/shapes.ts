/** The shapes of what goes over HTTP, for whoever serves it. */
export * as account from './protocol/account.ts';
export * as house from './protocol/house.ts';
export * as http from './protocol/http.ts';
export { me } from './protocol/info.ts';
export * as notices from './protocol/notices.ts';
export * as profile from './protocol/profile.ts';
export { progress } from './protocol/progress.ts';
export { Shape } from './shape.ts';
