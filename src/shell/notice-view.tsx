import { useMemo } from 'react'
import { clean } from './clean'
import { content, lead } from './notice-view.styles'
import { Button } from '../ui/button'
import { Dialog } from '../ui/modal'
import { useText } from '../text/use-text'
import { NOTICE_POPUP_HEIGHT } from '../../contract/constants'
import type { Notice } from '../../contract/home.schema'

type NoticeViewProps = {
  readonly notice: Notice
  readonly onClose: () => void
}

/** SHELL-06 Title and sanitised content, 24rem high; the icon and Esc close it, the overlay does not. */
export const NoticeView = ({ notice, onClose }: NoticeViewProps) => {
  const text = useText()
  const html = useMemo(() => ({ __html: clean(notice.content) }), [notice.content])
  return (
    <Dialog
      open
      title={notice.title}
      height={NOTICE_POPUP_HEIGHT}
      overlayCloses={false}
      onClose={onClose}
      actions={
        <Button first wide onPress={onClose}>
          {text('notice.seen')}
        </Button>
      }
    >
      <i className={lead} aria-hidden />
      {/* oxlint-disable-next-line react/no-danger */}
      <div className={content} dangerouslySetInnerHTML={html} />
    </Dialog>
  )
}
