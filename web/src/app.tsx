/** The whole client: which address shows which screen. */
import { Button, Caption, Working } from '@gavel/kit/look/parts.tsx';
import { useLanguage } from '@gavel/kit/words/language.ts';
import { Tooltip } from 'radix-ui';
import { Component, lazy, type ReactNode, Suspense } from 'react';
import { Route, Switch, useSearch } from 'wouter';
import { Notices } from './installed/notices.tsx';
import { useHouse } from './net/house.ts';
import { AccountNews } from './screens/account-news.tsx';
import { DeadEnd } from './screens/dead-end.tsx';
import { Home } from './screens/home.tsx';
import { HouseNews } from './screens/house/news.tsx';
import { loadPlay, loadTable } from './screens/load.ts';
import { ways } from './screens/play/ways.ts';
import { PlayNow } from './screens/play-now.tsx';
import { Page } from './shell.tsx';
import { TurnNotice } from './table/turns.tsx';
import { t } from './words/index.ts';

// The home page is what most people open; every other screen is a part of its own.
const TableScreen = lazy(() => loadTable().then((part) => ({ default: part.TableScreen })));
const SeatScreen = lazy(() => loadTable().then((part) => ({ default: part.SeatScreen })));
const ReplayScreen = lazy(() => import('./screens/replay.tsx').then((part) => ({ default: part.ReplayScreen })));
const ComicScreen = lazy(() => import('./comic/screen.tsx').then((part) => ({ default: part.ComicScreen })));
const Learn = lazy(() => import('./learn/page.tsx').then((part) => ({ default: part.LearnScreen })));
const Lesson = lazy(() => import('./learn/lesson-screen.tsx').then((part) => ({ default: part.LessonScreen })));
const NextLesson = lazy(() => import('./learn/lesson-screen.tsx').then((part) => ({ default: part.NextLessonScreen })));
const FirstGame = lazy(() => import('./learn/first-game.tsx').then((part) => ({ default: part.FirstGameScreen })));
const Try = lazy(() => import('./learn/try-screen.tsx').then((part) => ({ default: part.TryScreen })));
const Puzzles = lazy(() => import('./puzzle/page.tsx').then((part) => ({ default: part.PuzzlesScreen })));
const Puzzle = lazy(() => import('./puzzle/puzzle-screen.tsx').then((part) => ({ default: part.PuzzleScreen })));
const Today = lazy(() => import('./puzzle/puzzle-screen.tsx').then((part) => ({ default: part.DayScreen })));
const Tables = lazy(() => import('./screens/tables.tsx').then((part) => ({ default: part.Tables })));
const PlayScreen = lazy(() => loadPlay().then((part) => ({ default: part.PlayScreen })));
const Rules = lazy(() => import('./screens/rules.tsx').then((part) => ({ default: part.RulesScreen })));
const Quick = lazy(() => import('./rulebook/quick.tsx').then((part) => ({ default: part.QuickScreen })));
const Gallery = lazy(() => import('./screens/gallery.tsx').then((part) => ({ default: part.GalleryScreen })));
const Account = lazy(() => import('./screens/account.tsx').then((part) => ({ default: part.AccountScreen })));
const Person = lazy(() => import('./screens/person/page.tsx').then((part) => ({ default: part.PersonScreen })));
const Ratings = lazy(() => import('./screens/person/ratings.tsx').then((part) => ({ default: part.RatingsScreen })));
const Moderating = lazy(() =>
  import('./screens/house/moderation.tsx').then((part) => ({ default: part.ModerationScreen })),
);
const Standing = lazy(() => import('./screens/house/standing.tsx').then((part) => ({ default: part.StandingScreen })));
const Blocked = lazy(() => import('./screens/blocked.tsx').then((part) => ({ default: part.BlockedScreen })));
const Privacy = lazy(() => import('./screens/legal.tsx').then((part) => ({ default: part.PrivacyScreen })));
const Imprint = lazy(() => import('./screens/legal.tsx').then((part) => ({ default: part.ImprintScreen })));
const Licences = lazy(() => import('./screens/licences.tsx').then((part) => ({ default: part.LicencesScreen })));
const NoticeSettings = lazy(() => import('./screens/notices.tsx').then((part) => ({ default: part.NoticesScreen })));
const Confirm = lazy(() => import('./screens/mail-links.tsx').then((part) => ({ default: part.ConfirmScreen })));
const Quiet = lazy(() => import('./screens/mail-links.tsx').then((part) => ({ default: part.QuietScreen })));
const Settings = lazy(() => import('./screens/settings.tsx').then((part) => ({ default: part.SettingsScreen })));

export function App() {
  // another language: everything is said anew
  useLanguage();
  // whoever is shut out reads why, wherever they wanted to go
  const banned = useHouse(({ sanctions }) => sanctions?.some(({ kind }) => kind === 'ban') === true);
  return (
    <Tooltip.Provider delayDuration={250}>
      <TurnNotice />
      <Guard>
        <Suspense fallback={<Loading />}>
          <Switch>
            {banned && <Route path="/account" component={Account} />}
            {banned && <Route component={Standing} />}
            <Route path="/" component={Home} />
            <Route path="/tables" component={Tables} />
            {/* as the address was while these were forms */}
            <Route path="/new/:game/:way">{({ game, way }) => <Play game={game} way={way} />}</Route>
            <Route path="/table/:id">{({ id }) => <TableScreen id={id} />}</Route>
            <Route path="/seat">{() => <SeatScreen />}</Route>
            {/* as links were before the secret went behind the # */}
            <Route path="/seat/:link">{({ link }) => <SeatScreen link={link} />}</Route>
            <Route path="/replay/:id">{({ id }) => <ReplayScreen id={id} />}</Route>
            <Route path="/comic/:id">{({ id }) => <ComicScreen id={id} />}</Route>
            <Route path="/rules/:game/start">{({ game }) => <Quick game={game} />}</Route>
            <Route path="/rules/:game?">{({ game }) => <Rules game={game} />}</Route>
            <Route path="/gallery/:game?">{({ game }) => <Gallery game={game} />}</Route>
            <Route path="/learn/:game">{({ game }) => <Learn game={game} />}</Route>
            <Route path="/learn/:game/game">{({ game }) => <FirstGame game={game} />}</Route>
            <Route path="/learn/:game/next">{({ game }) => <NextLesson game={game} />}</Route>
            <Route path="/learn/:game/:id">{({ game, id }) => <Lesson game={game} id={id} />}</Route>
            <Route path="/try/:game/:name">{({ game, name }) => <Try game={game} name={name} />}</Route>
            <Route path="/puzzles/:game">{({ game }) => <Puzzles game={game} />}</Route>
            <Route path="/puzzle/today">{() => <Today />}</Route>
            <Route path="/puzzle/:game/:id">{({ game, id }) => <Puzzle game={game} id={id} />}</Route>
            <Route path="/settings" component={Settings} />
            <Route path="/account" component={Account} />
            <Route path="/people/:id">{({ id }) => <Person key={id} id={id} />}</Route>
            <Route path="/ratings/:game">{({ game }) => <Ratings game={game} />}</Route>
            <Route path="/standing" component={Standing} />
            <Route path="/moderation" component={Moderating} />
            <Route path="/blocked" component={Blocked} />
            <Route path="/notices" component={NoticeSettings} />
            <Route path="/confirm" component={Confirm} />
            <Route path="/quiet" component={Quiet} />
            <Route path="/privacy" component={Privacy} />
            <Route path="/imprint" component={Imprint} />
            <Route path="/licences" component={Licences} />
            <Route path="/play/:game/:way?">{({ game, way }) => <Play game={game} way={way} />}</Route>
            <Route component={Nowhere} />
          </Switch>
        </Suspense>
      </Guard>
      <Notices />
      <AccountNews />
      <HouseNews />
    </Tooltip.Provider>
  );
}

/** The Play page, or with `?now` a game at once. */
function Play({ game, way = 'bots' }: { game: string; way?: string | undefined }) {
  const search = new URLSearchParams(useSearch());
  const known = ways.find((one) => one === way);
  if (known === undefined) return <Nowhere />;
  return search.has('now') ? <PlayNow game={game} /> : <PlayScreen game={game} way={known} />;
}

function Nowhere() {
  return <DeadEnd title={t('app.notFound')} why={t('app.notFoundWhy')} />;
}

function Loading() {
  return (
    <main className="page">
      <Working what={t('app.loading')} />
    </main>
  );
}

/** A mistake of ours must not look like a blank page. */
class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Page title={t('app.crashed')}>
        <Caption tone="must" title={t('app.crashed')}>
          <p>{t('app.crashedWhy')}</p>
        </Caption>
        <p>
          <Button look="main" onClick={() => location.reload()}>
            {t('app.reload')}
          </Button>
        </p>
      </Page>
    );
  }
}
