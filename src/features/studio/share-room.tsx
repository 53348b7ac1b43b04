import { useShare } from '../share-page'
import { liveHref } from '../team-links'
import { Button } from '../../ui/button'

interface ShareRoomProps {
  readonly liveId: string
  readonly title: string
  readonly children: string
}

/** Offers the address of the anchor's room to others; where it could only be copied, or not even that, it is said. */
export const ShareRoom = ({ liveId, title, children }: ShareRoomProps) => {
  const share = useShare()
  return (
    <Button look="soft" icon="share" onPress={() => void share(title, liveHref(liveId))}>
      {children}
    </Button>
  )
}
