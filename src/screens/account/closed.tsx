import { useText } from '../../text/use-text'
import { loginTexts } from '../../text/zh/account.login'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'

/** No new members are taken in: who is one already is led to the login. */
export const RegistrationClosed = () => {
  const text = useText(loginTexts)
  return (
    <EmptyState
      icon="user"
      title={text('login.closed')}
      hint={text('login.closedHint')}
      action={<Button href="#/login">{text('login.toLogin')}</Button>}
    />
  )
}
