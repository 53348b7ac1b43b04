import { AppearanceRow, LanguageRow } from './appearance-row'
import { ContinueRow } from '../../features/continue-row'
import { frame, invitation } from './my.styles'
import { OwnFigures } from './own-figures'
import { Shortcuts } from './shortcuts'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Icon } from '../../ui/icon'
import { ListRow } from '../../ui/list-row'
import { Touchline } from '../../ui/touchline'
import { accountTexts } from '../../text/zh/account'
import { loginTexts } from '../../text/zh/account.login'
import { privacyTexts } from '../../text/zh/account.privacy'
import { useText } from '../../text/use-text'

/** The same page for a visitor: an invitation to log in, dashes where the figures will stand, and what a visitor may have all the same. */
export const VisitorPage = () => {
  const text = useText(accountTexts)
  const ways = useText(loginTexts)
  const papers = useText(privacyTexts)
  return (
    <div className={frame}>
      <div>
        <section className={invitation} aria-label={text('my.visitor')}>
          <i aria-hidden>
            <Icon name="user" size={32} />
          </i>
          <h1>{text('my.invitation')}</h1>
          <p>{text('my.visitorHint')}</p>
          <Touchline share={64} home="var(--accent)" away="var(--line)" />
          <div>
            <Button href="#/login">{ways('login.submit')}</Button>
            <Button look="soft" href="#/register">
              {ways('login.register')}
            </Button>
          </div>
        </section>
        <OwnFigures user={null} />
      </div>
      <div>
        <Shortcuts />
        <Card inside="none">
          <ContinueRow />
          <ListRow label={text('my.becomeAnchor')} hint={text('my.becomeAnchorHint')} href="#/room" />
          <ListRow label={text('title.service')} href="#/login?view=help" />
          <AppearanceRow />
          <LanguageRow />
        </Card>
        <Card inside="none">
          <ListRow label={papers('privacy.terms')} href="#/login?view=terms" />
          <ListRow label={papers('privacy.privacy')} href="#/login?view=privacy" />
        </Card>
      </div>
    </div>
  )
}
