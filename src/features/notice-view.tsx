import type { MouseEvent } from 'react'
import { useAppSelector } from '../app/app-context'
import { RichText } from './rich-text'
import { notice as look } from './notice-view.styles'
import { Button } from '../ui/button'
import { drawn } from '../ui/cover-art'
import { Dialog } from '../ui/modal'
import { nameOf } from '../text/match'
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
  const isMember = useAppSelector('session', (snapshot) => snapshot.matches('member'))
  const { title, titleEn, content: words, contentEn } = notice
  const shown = nameOf({ name: words, nameEn: contentEn })
  /** A link into this application leads away from under the popup. */
  const leave = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href^="#/"]') !== null) onClose()
  }
  return (
    <Dialog
      open
      title={nameOf({ name: title, nameEn: titleEn })}
      height={NOTICE_POPUP_HEIGHT}
      overlayCloses={false}
      onClose={onClose}
      actions={
        <Button first wide onPress={onClose}>
          {text('notice.seen')}
        </Button>
      }
    >
      <div className={look}>
        <i style={{ backgroundImage: `url("${drawn('football')}")` }} aria-hidden />
        <RichText html={shown} isMember={isMember} onClick={leave} />
      </div>
    </Dialog>
  )
}
