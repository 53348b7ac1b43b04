import { offline } from './task.styles'
import { useText } from '../../text/use-text'
import { walletTexts } from '../../text/zh/wallet'

/** Nothing was sent: beside the button that was pressed. */
export const Offline = () => (
  <small className={offline} role="status">
    {useText(walletTexts)('task.offline')}
  </small>
)
