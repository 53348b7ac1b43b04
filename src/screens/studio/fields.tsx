import { useEffect } from 'react'
import { chosen, group, note, sports } from './fields.styles'
import { MatchLine } from './match-line'
import { FormField } from '../../features/form-view'
import { ImageField } from '../../features/image-field'
import { lazyView } from '../../features/lazy-view'
import { sportOf } from '../../text/sport'
import { useText } from '../../text/use-text'
import { studioTexts } from '../../text/zh/studio'
import { Button } from '../../ui/button'
import { Chips } from '../../ui/chips'
import { Cover } from '../../ui/cover'
import { LettersOf } from '../../ui/text-area'
import { kitPair } from '../../ui/kit'
import type { FieldView } from '../../../machines/patterns/form.connect'
import type { Uploading } from '../../../machines/patterns/upload.connect'
import type { Scoreboard } from '../../../machines/match/scoreboard.connect'
import type { MatchChoice } from '../../../machines/studio/match-choice.connect'
import type { MatchCard } from '../../../contract/entities.schema'
import { MatchType } from '../../../contract/enums'
import { liveTitleRule } from '../../../contract/field-rules'

const allSports = Object.values(MatchType)

const ChoiceSheet = lazyView(async () => (await import('./match-sheet')).MatchSheet, null)

interface SportFieldProps {
  readonly field: FieldView<MatchType | null>
  readonly label: string
}

export const SportField = ({ field, label }: SportFieldProps) => {
  const text = useText()
  return (
    <div className={`${group} ${sports}`}>
      <span>{label}</span>
      <Chips
        wraps
        label={label}
        value={field.value ?? MatchType.OTHER}
        onChange={(sport) => field.change(sport)}
        options={allSports.map((sport) => ({
          value: sport,
          label: text(`sport.${sportOf(sport)}`),
          icon: sportOf(sport),
        }))}
      />
      <Note>{field.refusal}</Note>
    </div>
  )
}

interface TitleFieldProps {
  readonly field: FieldView<string>
  readonly label: string
}

/** What a stream is called. More can be written and is counted, as in a text of several lines. */
export const TitleField = ({ field, label }: TitleFieldProps) => {
  const text = useText(studioTexts)
  return (
    <FormField
      field={field}
      label={label}
      words={{
        missing: text('heading.titleMissing'),
        tooShort: text('heading.titleWrong'),
        tooLong: text('heading.titleWrong'),
      }}
      aside={<LettersOf text={field.value} max={liveTitleRule.maxLength} />}
    />
  )
}

/** What is wrong with a field; room is kept for it. */
const Note = ({ children }: { readonly children: string | null }) => (
  <p className={note} aria-live="polite">
    {children}
  </p>
)

interface CoverFieldProps {
  readonly field: FieldView<string>
  readonly upload: Uploading
  /** What the drawn cover shows. */
  readonly sport: MatchType
  readonly match: MatchCard | null
  /** The frame that the stream shows now; left out: there is no stream to take it from. */
  readonly frame?: () => Promise<Blob | null>
}

/** An uploaded picture, a frame of the stream, or the drawn one. */
export const CoverField = ({ field, upload, sport, match, frame }: CoverFieldProps) => {
  const text = useText(studioTexts)
  const kit = match === null ? {} : { kit: kitPair(match.home.colors, match.away.colors) }
  return (
    <ImageField
      field={field}
      upload={upload}
      kind="cover"
      label={text('cover.title')}
      hint={text('cover.hint')}
      remove={text('cover.remove')}
      {...(frame !== undefined && {
        still: { label: text('cover.frame'), none: text('cover.frameNone'), take: frame },
      })}
    >
      <Cover sport={sportOf(sport)} src={field.value === '' ? null : field.value} {...kit} />
    </ImageField>
  )
}

interface MatchFieldProps {
  readonly field: FieldView<MatchCard | null>
  readonly choice: MatchChoice
  readonly sport: MatchType | null
  /** When the stream begins, epoch milliseconds; left out: now. */
  readonly near?: number
  /** The device's clock, epoch milliseconds. */
  readonly now: number
  readonly board: Scoreboard
  /** Besides the field itself. */
  readonly onChoose?: (match: MatchCard | null) => void
  /** Whoever came here came for the choice: it opens, and that is told. */
  readonly wanted?: (() => void) | null
}

/** The match that a stream is about, chosen in a sheet. */
export const MatchField = ({
  field,
  choice,
  sport,
  near = NaN,
  now,
  board,
  onChoose,
  wanted = null,
}: MatchFieldProps) => {
  const text = useText(studioTexts)
  const match = field.value
  const open = (): void => {
    if (choice.is === 'closed')
      choice.open({
        sport: sport === MatchType.OTHER ? null : sport,
        near: Number.isNaN(near) ? null : near,
      })
  }
  const isWanted = wanted !== null && !field.isDisabled
  useEffect(() => {
    if (!isWanted) return
    open()
    wanted()
  })
  const keep = (next: MatchCard | null): void => {
    field.change(next)
    onChoose?.(next)
    if (choice.is !== 'closed') choice.close()
  }
  return (
    <div className={group}>
      <span>{text('heading.match')}</span>
      <div className={chosen}>
        {match === null ? (
          <p>{text('heading.matchNone')}</p>
        ) : (
          <MatchLine match={match} now={now} board={board} />
        )}
        <div>
          <Button look="soft" size="small" disabled={field.isDisabled} onPress={open}>
            {text(match === null ? 'heading.matchChoose' : 'heading.matchChange')}
          </Button>
          {match !== null && (
            <Button look="plain" size="small" disabled={field.isDisabled} onPress={() => keep(null)}>
              {text('heading.matchRemove')}
            </Button>
          )}
        </div>
      </div>
      <Note>{field.refusal}</Note>
      {choice.is !== 'closed' && <ChoiceSheet choice={choice} now={now} board={board} onChoose={keep} />}
    </div>
  )
}
