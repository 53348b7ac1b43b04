import { qualityChoice } from './player.styles'
import { chooseQuality } from '../../features/picture-quality'
import { useText } from '../../text/use-text'
import { quality as words } from '../../text/zh/live.quality'
import type { Player } from '../../../machines/live/player.connect'
import { AUDIO_ONLY } from '../../../contract/constants'

/** Which of its qualities the picture comes in. */
export const QualityChoice = ({ quality }: Pick<Player, 'quality'>) => {
  const text = useText(words)
  const nameOf = (name: string): string => {
    if (name === 'source') return text('player.source')
    return name === AUDIO_ONLY ? text('player.audio') : name
  }
  const { chosen, playing } = quality
  const isLowered = chosen === null && playing !== null && playing !== quality.offered[0]
  const auto = isLowered ? `${text('player.auto')} · ${nameOf(playing)}` : text('player.auto')
  return (
    <select
      className={qualityChoice}
      aria-label={text('player.quality')}
      value={quality.chosen ?? ''}
      onChange={({ target: { value } }) => chooseQuality(quality, value === '' ? null : value)}
    >
      <option value="">{auto}</option>
      {quality.offered.map((name) => (
        <option key={name} value={name}>
          {name === chosen && playing !== null && playing !== name
            ? text('player.qualityAway', { name: nameOf(name), playing: nameOf(playing) })
            : nameOf(name)}
        </option>
      ))}
    </select>
  )
}
