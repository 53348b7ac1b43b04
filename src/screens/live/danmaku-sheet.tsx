import { calm, choice } from './danmaku-sheet.styles'
import type { DanmakuLook } from '../../features/danmaku'
import { useRoomToggles } from './room-toggles'
import { Button } from '../../ui/button'
import { Segmented } from '../../ui/segmented'
import { Sheet } from '../../ui/modal'
import type { ChoiceProps } from '../../ui/radios'
import { useText } from '../../text/use-text'
import { watch } from '../../text/zh/live'
import { danmaku } from '../../text/zh/live.danmaku'
import {
  danmakuAreas,
  danmakuOpacities,
  danmakuSizes,
  danmakuSpeeds,
} from '../../../machines/live/danmaku-setting.machine'

/** A name and its choices. */
const Row = <Value extends string | number>(props: ChoiceProps<Value>) => (
  <div className={choice}>
    <span aria-hidden>{props.label}</span>
    <Segmented wide {...props} />
  </div>
)

type DanmakuSheetProps = { readonly look: Exclude<DanmakuLook, { is: 'closed' }> }

/** FEAT-06 How the lines over the picture look: in force with every choice, in sight behind the sheet. */
export const DanmakuSheet = ({ look }: DanmakuSheetProps) => {
  const text = useText(danmaku)
  const title = useText(watch)('player.danmakuSetting')
  const { setting, choose, close, standsStill } = look
  const place = useRoomToggles()
  return (
    <Sheet open onClose={close} title={title}>
      <Row
        label={text('danmaku.size')}
        value={setting.size}
        options={danmakuSizes.map((value) => ({ value, label: text(`danmaku.size.${value}`) }))}
        onChange={(size) => choose({ size })}
      />
      <Row
        label={text('danmaku.opacity')}
        value={setting.opacity}
        options={danmakuOpacities.map((value) => ({ value, label: `${value}%` }))}
        onChange={(opacity) => choose({ opacity })}
      />
      <Row
        label={text('danmaku.area')}
        value={setting.area}
        options={danmakuAreas.map((value) => ({ value, label: text(`danmaku.area.${value}`) }))}
        onChange={(area) => choose({ area })}
      />
      <Row
        label={text('danmaku.speed')}
        value={setting.speed}
        options={danmakuSpeeds.map((value) => ({ value, label: text(`danmaku.speed.${value}`) }))}
        onChange={(speed) => choose({ speed })}
      />
      {place !== null && (
        <Button
          wide
          look="soft"
          onPress={() => {
            close()
            place.moderation.openHides()
          }}
        >
          {text('danmaku.hides')}
        </Button>
      )}
      {standsStill && <p className={calm}>{text('danmaku.calm')}</p>}
    </Sheet>
  )
}
