import { useText } from '../../text/use-text'
import { Badge } from '../../ui/badge'
import { ListRow } from '../../ui/list-row'

/** The way to the notices, with how many are new. */
export const NoticesRow = ({ unread }: { readonly unread: number }) => {
  const text = useText()
  return (
    <ListRow
      label={text('title.notice')}
      value={unread === 0 ? undefined : <Badge look="news">{unread > 99 ? '99+' : unread}</Badge>}
      href="#/notice"
    />
  )
}
