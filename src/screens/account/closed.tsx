import { useText } from '../../text/use-text'
import { accountTexts } from '../../text/zh/account'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'

/** No new members are taken in: who is one already is led to the login. */
export const RegistrationClosed = () => {
  const text = useText(accountTexts)
  return (
    <EmptyState
      icon="user"
      title={text('login.closed')}
      hint={text('login.closedHint')}
      action={<Button href="#/login">{text('login.toLogin')}</Button>}
    />
  )
}
