import { hint, row, rows } from './devices.styles'
import { column } from './profile.styles'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { ResourceView } from '../../features/resource-view'
import { useNow } from '../../features/use-now'
import { formatDayTime } from '../../text/format'
import { formatRelative } from '../../text/relative'
import { currentWords, textIn, type Text } from '../../text/text'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Skeletons } from '../../ui/skeleton'
import { devicesOf, type Devices } from '../../../machines/account/devices.connect'
import { resourceOf, type Resource } from '../../../machines/patterns/resource.connect'
import { getPassword } from '../../../contract/account.password'
import { listSessions } from '../../../contract/account.sessions'
import type { PasswordState } from '../../../contract/account.password.schema'
import type { DeviceSession, SessionList } from '../../../contract/account.sessions.schema'

const MINUTE = 60_000

const said = textIn(currentWords, profileTexts)

type Said = Text<Parameters<typeof said>[0]>

const requires = () => ({
  sessions: resourceOf(listSessions, {}),
  password: resourceOf(getPassword, {}),
  ending: devicesOf({
    asking: (doomed) => ({
      title: said(doomed.which === 'one' ? 'device.end' : 'device.endOthers'),
      question:
        doomed.which === 'one' ? said('device.endAsk', { device: doomed.name }) : said('device.endOthersAsk'),
      deed: said('device.end'),
      danger: true,
    }),
    followed: (doomed) => ({
      toast: {
        tone: 'success',
        words: {
          said:
            doomed.which === 'one'
              ? said('device.ended', { device: doomed.name })
              : said('device.othersEnded'),
        },
      },
    }),
  }),
})

/** FEAT-07 Where the member is logged in, and the way to end that. */
export const devices = screen({
  requires,
  view: (views: Views<ReturnType<typeof requires>>) => <DevicesPage {...views} />,
})

const DevicesPage = ({ sessions, password, ending }: Views<ReturnType<typeof requires>>) => {
  const text = useText(profileTexts)
  return (
    <Page title={text('device.title')}>
      <div className={column}>
        <ResourceView resource={sessions} skeleton={<Skeletons count={3} height="4.5rem" />}>
          {(list) => <DeviceList list={list} ending={ending} password={password} />}
        </ResourceView>
      </div>
    </Page>
  )
}

interface DeviceListProps {
  readonly list: SessionList
  readonly ending: Devices
  readonly password: Resource<PasswordState>
}

const DeviceList = ({ list, ending, password }: DeviceListProps) => {
  const text = useText(profileTexts)
  const { sessions, more } = list
  const hasOthers = sessions.length > 1
  return (
    <>
      <Card inside="none">
        <ul className={rows} aria-label={text('device.title')}>
          {sessions.map((session) => (
            <DeviceRow
              key={session.sessionId}
              session={session}
              name={nameAmong(text, session, sessions)}
              ending={ending}
            />
          ))}
        </ul>
      </Card>
      {more > 0 && <p className={hint}>{text('device.more', { count: more })}</p>}
      {hasOthers && (
        <Button
          wide
          look="danger"
          busy={ending.what?.which === 'others'}
          disabled={ending.what !== null}
          onPress={() => ending.ask({ which: 'others' })}
        >
          {text('device.endOthers')}
        </Button>
      )}
      <ResourceView small resource={password} skeleton={<Skeletons count={1} height="6rem" />}>
        {({ setAt }) => <Advice deed={setAt === null ? 'set' : 'change'} isAlone={!hasOthers} />}
      </ResourceView>
    </>
  )
}

interface AdviceProps {
  readonly deed: 'set' | 'change'
  /** No other device is left: the one that nobody knew may just have been logged out. */
  readonly isAlone: boolean
}

/** What else to do about a device that one does not know. */
const Advice = ({ deed, isAlone }: AdviceProps) => {
  const text = useText(profileTexts)
  return (
    <>
      <p className={hint}>
        {isAlone ? text('device.alone') : text('device.hint', { password: text(`device.hint.${deed}`) })}
      </p>
      <Button look="plain" wide href="#/editInfo?view=password">
        {text(`device.password.${deed}`)}
      </Button>
    </>
  )
}

const nameOf = (text: Said, { system, browser }: DeviceSession): string =>
  text('device.name', { system: text(`device.${system}`), browser: text(`device.by.${browser}`) })

/** Those of one name are numbered as they were logged in. */
const nameAmong = (text: Said, session: DeviceSession, sessions: readonly DeviceSession[]): string => {
  const name = nameOf(text, session)
  const equals = sessions
    .filter((each) => nameOf(text, each) === name)
    .sort((one, other) => one.loggedInAt - other.loggedInAt)
  return equals.length > 1 ? text('device.nth', { name, nth: equals.indexOf(session) + 1 }) : name
}

interface DeviceRowProps {
  readonly session: DeviceSession
  readonly name: string
  readonly ending: Devices
}

const DeviceRow = ({ session, name, ending }: DeviceRowProps) => {
  const text = useText(profileTexts)
  const now = useNow(MINUTE)
  const { sessionId, network, loggedInAt, usedAt, isOwn } = session
  const isEnding = ending.what?.which === 'one' && ending.what.sessionId === sessionId
  // Within ten minutes nobody knows it to the minute.
  const when = now - usedAt < 10 * MINUTE ? text('device.justNow') : formatRelative(usedAt, now)
  return (
    <li className={row}>
      <div>
        <div>
          <b>
            {name}
            {isOwn && <Badge look="soft">{text('device.own')}</Badge>}
          </b>
          <p>{isOwn ? text('device.inUse') : text('device.used', { when })}</p>
          <p>{text('device.loggedIn', { when: formatDayTime(loggedInAt, now) })}</p>
          {network !== '' && <p>{text('device.network', { network })}</p>}
        </div>
        {!isOwn && (
          <Button
            look="soft"
            size="small"
            label={text('device.endOne', { device: name })}
            busy={isEnding}
            disabled={ending.what !== null}
            onPress={() => ending.ask({ which: 'one', sessionId, name })}
          >
            {text('device.end')}
          </Button>
        )}
      </div>
    </li>
  )
}
