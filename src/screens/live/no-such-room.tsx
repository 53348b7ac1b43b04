import { PageHeader } from '../../app/page-header'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/states'
import { useText } from '../../text/use-text'
import { about } from '../../text/zh/live.about'

export const LiveGone = () => {
  const text = useText(about)
  return (
    <>
      <PageHeader title={text('title.live')} />
      <EmptyState
        icon="video"
        title={text('room.gone')}
        hint={text('room.goneHint')}
        action={<Button href="#/home/index">{text('error.home')}</Button>}
      />
    </>
  )
}
