import { CoreAdmin, CustomRoutes, Resource } from 'ra-core'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Route } from 'react-router-dom'
import { auth } from './auth'
import { data } from './data'
import './office.css'
import { Anchors } from './pages/anchors'
import { Applications } from './pages/applications'
import { Clips } from './pages/clips'
import { Documents } from './pages/documents'
import { Hosts } from './pages/hosts'
import { MessageReports } from './pages/message-reports'
import { Log } from './pages/log'
import { Notices } from './pages/notices'
import { Operators } from './pages/operators'
import { Password } from './pages/password'
import { SignIn } from './pages/sign-in'
import { Articles } from './pages/articles'
import { Cases } from './pages/cases'
import { GoodsList } from './pages/goods'
import { Orders } from './pages/orders'
import { Questions } from './pages/questions'
import { Reports } from './pages/reports'
import { Slides } from './pages/slides'
import { RoomTalk } from './pages/talk'
import { Shell } from './parts/shell'
import { i18n, useText } from './text/text'

const Loading = (): ReactNode => <p role="status">{useText()('loading')}</p>
const Lost = (): ReactNode => <h1>{useText()('lost')}</h1>
const Denied = (): ReactNode => <h1>{useText()('denied')}</h1>

const root = document.querySelector('#root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <StrictMode>
    <CoreAdmin
      authProvider={auth}
      dataProvider={data}
      i18nProvider={i18n}
      layout={Shell}
      loginPage={SignIn}
      loading={Loading}
      catchAll={Lost}
      accessDenied={Denied}
      requireAuth
      // Nothing is told to anybody elsewhere.
      disableTelemetry
    >
      <Resource name="applications" list={Applications} />
      <Resource name="anchors" list={Anchors} />
      <Resource name="reports" list={Reports} />
      <Resource name="messages" list={MessageReports} />
      <Resource name="clips" list={Clips} />
      <Resource name="hosts" list={Hosts} />
      <Resource name="cases" list={Cases} />
      <Resource name="questions" list={Questions} />
      <Resource name="orders" list={Orders} />
      <Resource name="goods" list={GoodsList} />
      <Resource name="articles" list={Articles} />
      <Resource name="documents" list={Documents} />
      <Resource name="notices" list={Notices} />
      <Resource name="slides" list={Slides} />
      <Resource name="operators" list={Operators} />
      <Resource name="log" list={Log} />
      <CustomRoutes>
        <Route path="/password" element={<Password />} />
        <Route path="/talk/:liveId" element={<RoomTalk />} />
      </CustomRoutes>
    </CoreAdmin>
  </StrictMode>,
)
