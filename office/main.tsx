import { QueryClient } from '@tanstack/react-query'
import { CoreAdmin, CustomRoutes, Resource } from 'ra-core'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Route } from 'react-router-dom'
import { auth } from './auth'
import { mayPass } from './calls'
import { data } from './data'
import './office.css'
import { Activities } from './pages/activities'
import { Anchors } from './pages/anchors'
import { Account } from './pages/account'
import { Accounts } from './pages/accounts'
import { Applications } from './pages/applications'
import { Books } from './pages/books'
import { Clips } from './pages/clips'
import { Corrections } from './pages/corrections'
import { Documents } from './pages/documents'
import { Hosts } from './pages/hosts'
import { HotWords } from './pages/hot-words'
import { Import } from './pages/import'
import { Jobs } from './pages/jobs'
import { League } from './pages/league'
import { Leagues } from './pages/leagues'
import { Match } from './pages/match'
import { Matches } from './pages/matches'
import { Member } from './pages/member'
import { Members } from './pages/members'
import { MessageReports } from './pages/message-reports'
import { Log } from './pages/log'
import { Notices } from './pages/notices'
import { Operators } from './pages/operators'
import { Password } from './pages/password'
import { Rewards } from './pages/rewards'
import { SignIn } from './pages/sign-in'
import { Articles } from './pages/articles'
import { Cases } from './pages/cases'
import { GiftList } from './pages/gifts'
import { Polls } from './pages/polls'
import { Predictions } from './pages/predictions'
import { GoodsList } from './pages/goods'
import { Orders } from './pages/orders'
import { Questions } from './pages/questions'
import { Reports } from './pages/reports'
import { PlatformAccount } from './pages/platform-account'
import { Rates } from './pages/rates'
import { Settings } from './pages/settings'
import { Slides } from './pages/slides'
import { Start } from './pages/start'
import { RoomTalk } from './pages/talk'
import { Shell } from './parts/shell'
import { i18n, useText } from './text/text'

const Loading = (): ReactNode => <p role="status">{useText()('loading')}</p>
const Lost = (): ReactNode => <h1>{useText()('lost')}</h1>
const Denied = (): ReactNode => <h1>{useText()('denied')}</h1>

/** Milliseconds until what could not be read is asked again. */
const AGAIN = 5_000

/** What fails is shown at once with a retry, and not after three of its own; it is asked again by itself behind what says so. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchInterval: ({ state }) => mayPass(state.error) && AGAIN,
    },
  },
})

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <CoreAdmin
      authProvider={auth}
      dataProvider={data}
      i18nProvider={i18n}
      queryClient={queries}
      layout={Shell}
      loginPage={SignIn}
      loading={Loading}
      catchAll={Lost}
      accessDenied={Denied}
      requireAuth
      // Nothing is told to anybody elsewhere.
      disableTelemetry
    >
      <Resource name="start" list={Start} />
      <Resource name="members" list={Members} />
      <Resource name="applications" list={Applications} />
      <Resource name="matches" list={Matches} />
      <Resource name="leagues" list={Leagues} />
      <Resource name="import" list={Import} />
      <Resource name="hotWords" list={HotWords} />
      <Resource name="anchors" list={Anchors} />
      <Resource name="reports" list={Reports} />
      <Resource name="messages" list={MessageReports} />
      <Resource name="clips" list={Clips} />
      <Resource name="hosts" list={Hosts} />
      <Resource name="cases" list={Cases} />
      <Resource name="questions" list={Questions} />
      <Resource name="orders" list={Orders} />
      <Resource name="goods" list={GoodsList} />
      <Resource name="gifts" list={GiftList} />
      <Resource name="predictions" list={Predictions} />
      <Resource name="polls" list={Polls} />
      <Resource name="ledger" list={Accounts} />
      <Resource name="corrections" list={Corrections} />
      <Resource name="rewards" list={Rewards} />
      <Resource name="rates" list={Rates} />
      <Resource name="activities" list={Activities} />
      <Resource name="books" list={Books} />
      <Resource name="articles" list={Articles} />
      <Resource name="documents" list={Documents} />
      <Resource name="notices" list={Notices} />
      <Resource name="slides" list={Slides} />
      <Resource name="settings" list={Settings} />
      <Resource name="jobs" list={Jobs} />
      <Resource name="operators" list={Operators} />
      <Resource name="log" list={Log} />
      <CustomRoutes>
        <Route path="/password" element={<Password />} />
        <Route path="/matches/:matchId" element={<Match />} />
        <Route path="/leagues/:leagueId" element={<League />} />
        <Route path="/members/:memberId" element={<Member />} />
        <Route path="/ledger/:memberId" element={<Account />} />
        <Route path="/books/:kind/:currency" element={<PlatformAccount />} />
        <Route path="/talk/:liveId" element={<RoomTalk />} />
      </CustomRoutes>
    </CoreAdmin>
  </StrictMode>,
)
