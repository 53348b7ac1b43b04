import { useEffect, useRef, useState } from 'react'
import { chooser, scanner } from './scan-code.styles'
import { scannedPath } from './scanned'
import { readPicture, watchCamera, type CameraProblem } from '../actors/code-reader'
import { useAppActor } from '../app/app-context'
import { useText } from '../text/use-text'
import { codeTexts } from '../text/zh/account.codes'
import { Button } from '../ui/button'
import { Sheet } from '../ui/modal'
import { scan } from '../ui/own-icons'

type Seen = 'starting' | 'looking' | CameraProblem

interface CodeScannerProps {
  readonly onClose: () => void
}

/** FEAT-09 Reads a friend's code, or an invitation, by the camera or from a picture, and leads to what it means. */
export const CodeScanner = ({ onClose }: CodeScannerProps) => {
  const text = useText(codeTexts)
  const navigation = useAppActor('navigation')
  const video = useRef<HTMLVideoElement>(null)
  const [seen, setSeen] = useState<Seen>('starting')
  const [problem, setProblem] = useState<'foreign' | 'none' | 'broken' | null>(null)
  const take = useRef<(found: string | null) => void>(null)
  useEffect(() => {
    let isDone = false
    take.current = (found) => {
      const path = found === null ? null : scannedPath(found)
      if (path === null) return setProblem(found === null ? 'none' : 'foreign')
      if (isDone) return undefined
      isDone = true
      onClose()
      return navigation.send({ type: 'go', to: path })
    }
  }, [navigation, onClose])
  useEffect(
    () =>
      video.current === null
        ? undefined
        : watchCamera(video.current, {
            onSeen: () => setSeen('looking'),
            onCode: (found) => take.current?.(found),
            onProblem: setSeen,
          }),
    [],
  )
  const hasPicture = seen === 'starting' || seen === 'looking'
  return (
    <Sheet
      open
      title={text('scan.title')}
      onClose={onClose}
      actions={
        <div className={chooser}>
          <div inert>
            <Button wide look="soft" size="large" icon={scan}>
              {text('scan.choose')}
            </Button>
          </div>
          <input
            type="file"
            accept="image/*"
            aria-label={text('scan.choose')}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              if (file !== undefined)
                void readPicture(file).then((read) =>
                  read === 'broken' ? setProblem(read) : take.current?.(read.text),
                )
            }}
          />
        </div>
      }
    >
      <div className={scanner}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera's own picture, without sound */}
        <video ref={video} playsInline muted hidden={!hasPicture} />
        <p role="status">{problem === null ? text(`scan.${seen}`) : text(`scan.${problem}`)}</p>
      </div>
    </Sheet>
  )
}
