import { offline } from './offline-note.styles'
import { useText } from '../text/use-text'
import { walletTexts } from '../text/zh/wallet'

/** Nothing was claimed for want of a network: beside the button that was pressed. */
export const OfflineNote = () => (
  <small className={offline} role="status">
    {useText(walletTexts)('task.offline')}
  </small>
)
