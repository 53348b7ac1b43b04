import { logoutAsked } from './logout-asked'
import { column, greeting } from './profile.styles'
import { useAppActor, useAppSelector } from '../../app/app-context'
import { Page } from '../../app/page'
import { screen } from '../../app/screen'
import { useText } from '../../text/use-text'
import { profileTexts } from '../../text/zh/account.profile'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { ListRow } from '../../ui/list-row'
import { Section } from '../../ui/section'
import { smile } from '../../ui/own-icons'
import type { Logout } from '../../../machines/app/session.connect'
import { afterLogin, HOME } from '../../../machines/app/navigation.guard'

/** NAV-02 What a newcomer finds: that an account was made, what comes next, and the way back out of a number that was not meant. */
export const welcome = screen({
  requires: () => ({
    logout: logoutAsked(),
  }),
  view: ({ logout, query }) => <Welcome logout={logout} query={query} />,
})

interface WelcomeProps {
  readonly logout: Logout
  readonly query: URLSearchParams
}

const Welcome = ({ logout, query }: WelcomeProps) => {
  const text = useText(profileTexts)
  const user = useAppSelector('session', ({ context }) => context.user)
  const navigation = useAppActor('navigation')
  const back = query.get('back')
  const to = back === null ? HOME : afterLogin(`?back=${encodeURIComponent(back)}`)
  return (
    <Page title={text('welcome.title')}>
      <div className={column}>
        <Card>
          <div className={greeting}>
            <Avatar name={user?.nickname ?? ''} src={user?.avatar ?? null} size={64} />
            <h2>{text('welcome.head', { name: user?.nickname ?? '' })}</h2>
            <p role="status">{text('welcome.made', { phone: user?.phone ?? '' })}</p>
            {/* The way back leads past this page: there is one welcome. */}
            <Button wide onPress={() => navigation.send({ type: 'go', to, replace: true })}>
              {text(back === null ? 'welcome.look' : 'welcome.goOn')}
            </Button>
          </div>
        </Card>
        <Section title={text('welcome.next')}>
          <Card inside="none">
            <nav aria-label={text('welcome.next')}>
              <ListRow
                icon="gift"
                label={text('welcome.earn')}
                hint={text('welcome.earnHint')}
                href="#/task"
              />
              <ListRow
                icon="user"
                label={text('welcome.name')}
                hint={text('welcome.nameHint')}
                value={user?.nickname}
                href="#/editNickname"
              />
              <ListRow icon={smile} label={text('welcome.picture')} href="#/editInfo" />
            </nav>
          </Card>
        </Section>
        <Card inside="none">
          <ListRow label={text('welcome.other')} deed="plain" onPress={logout.ask} />
        </Card>
      </div>
    </Page>
  )
}
