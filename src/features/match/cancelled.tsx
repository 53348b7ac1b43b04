import { useText } from '../../text/use-text'
import { streams } from '../../text/zh/live.streams'
import { Badge } from '../../ui/badge'

/** In the place of its state's badge: its anchor has called the plan off. */
export const Cancelled = () => {
  const text = useText(streams)
  return <Badge look="quiet">{text('streams.cancelled')}</Badge>
}
