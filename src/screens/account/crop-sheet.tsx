import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { CROPPED, moved, sideOf, wholeOf, within, ZOOM_MAX, type Crop, type Size } from './crop'
import { controls, stage } from './profile.styles'
import { PicturePicker } from '../../features/image-field'
import { useText } from '../../text/use-text'
import { formTexts } from '../../text/zh/account.forms'
import { profileTexts } from '../../text/zh/account.profile'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/modal'
import { slider } from '../../ui/slider.styles'
import { EmptyState } from '../../ui/states'

interface CropSheetProps {
  /** An address of the chosen picture. */
  readonly src: string
  readonly onDone: (picture: Blob) => void
  /** Another file takes the place of one that does not open. */
  readonly onAnother: (file: Blob) => void
  readonly onClose: () => void
}

/** A share of the square for one press of an arrow key. */
const STEP = 0.05
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Draws the kept square. Safari writes PNG where it is asked for webp. */
const cut = (image: HTMLImageElement, crop: Crop): Promise<Blob | null> => {
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const side = sideOf(size, crop)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.round(Math.min(CROPPED, side))
  canvas
    .getContext('2d')
    ?.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.9)
  })
}

/** FEAT-07 A chosen picture is cut to a square on the device, by finger, mouse or keys. */
export const CropSheet = ({ src, onDone, onAnother, onClose }: CropSheetProps) => {
  const [text, account] = [useText(profileTexts), useText(formTexts)]
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)
  const [isBroken, setBroken] = useState(false)
  const size: Size | null = image === null ? null : { width: image.naturalWidth, height: image.naturalHeight }
  const use = (): void => {
    if (image === null || crop === null) return
    void cut(image, crop).then((picture) => (picture === null ? setBroken(true) : onDone(picture)))
  }
  return (
    <Sheet
      open
      title={text('profile.crop')}
      onClose={onClose}
      overlayCloses={false}
      actions={
        !isBroken && (
          <Button wide size="large" disabled={crop === null} onPress={use}>
            {text('profile.cropDone')}
          </Button>
        )
      }
    >
      {isBroken ? (
        <EmptyState
          icon="alert"
          title={text('profile.cropBroken')}
          action={
            <PicturePicker
              label={account('form.image.change')}
              onChoose={([file]) => file && onAnother(file)}
            />
          }
        />
      ) : (
        <>
          <Stage
            label={text('profile.cropArea')}
            onMove={(right, down) => size && crop && setCrop(moved(size, crop, right, down))}
          >
            <img
              src={src}
              alt=""
              draggable={false}
              style={size && crop ? placeOf(size, crop) : { opacity: 0 }}
              onLoad={({ currentTarget }) => {
                setImage(currentTarget)
                setCrop(wholeOf({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight }))
              }}
              onError={() => setBroken(true)}
            />
          </Stage>
          <div className={controls}>
            <p>{text('profile.cropArea')}</p>
            <label>
              {text('profile.cropZoom')}
              <input
                type="range"
                className={slider}
                min={1}
                max={ZOOM_MAX}
                step={0.05}
                value={crop?.zoom ?? 1}
                disabled={crop === null}
                onChange={({ target }) =>
                  size && crop && setCrop(within(size, { ...crop, zoom: Number(target.value) }))
                }
              />
            </label>
          </div>
        </>
      )}
    </Sheet>
  )
}

/** In shares of the square and of the picture itself, so that no size on the screen is read. */
const placeOf = (size: Size, crop: Crop) => ({
  width: `${(size.width / sideOf(size, crop)) * 100}%`,
  transform: `translate(${(-crop.x / size.width) * 100}%, ${(-crop.y / size.height) * 100}%)`,
})

interface StageProps {
  readonly label: string
  /** How far what is kept moves, in shares of the square. */
  readonly onMove: (right: number, down: number) => void
  readonly children: ReactNode
}

const Stage = ({ label, onMove, children }: StageProps) => {
  const [from, setFrom] = useState<readonly [number, number] | null>(null)
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (from === null) return
    const { clientWidth } = event.currentTarget
    onMove((from[0] - event.clientX) / clientWidth, (from[1] - event.clientY) / clientWidth)
    setFrom([event.clientX, event.clientY])
  }
  const step = (event: KeyboardEvent): void => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    onMove(...by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- moved by arrow keys as by a finger
    <div
      className={stage}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
      tabIndex={0}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setFrom([event.clientX, event.clientY])
      }}
      onPointerMove={drag}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
    >
      {children}
    </div>
  )
}
