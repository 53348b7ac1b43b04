import { preview, swatch } from './worn.styles'
import { ChatPreview, lookOf } from './chat-preview'
import { column } from './checkout.styles'
import { titleOf } from './goods-words'
import { Page } from '../../app/page'
import { screen, type Views } from '../../app/screen'
import { ResourceView } from '../../features/resource-view'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { mallTexts } from '../../text/zh/mall'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Chips } from '../../ui/chips'
import { Section } from '../../ui/section'
import { Skeletons } from '../../ui/skeleton'
import { confirmedOf, type Confirmed } from '../../../machines/patterns/confirmed.connect'
import { resourceOf } from '../../../machines/patterns/resource.connect'
import { listWorn, wear } from '../../../contract/mall'
import type { OwnedWorn, WearInput } from '../../../contract/mall.schema'
import { badgePicture } from '../../../contract/mall.worn'

const said = textIn(currentWords, mallTexts)

const requires = () => ({
  owned: resourceOf(listWorn, {}),
  wearing: confirmedOf(wear, {
    asking: () => null,
    followed: ({ on }) => ({
      toast: { tone: 'success', words: { said: said(on ? 'mall.wearDone' : 'mall.unwearDone') } },
    }),
  }),
})

const kinds = ['badge', 'colour'] as const
const none = { badge: ['worn.none', 'worn.noBadge'], colour: ['worn.usual', 'worn.noColour'] } as const

const Worn = ({ owned, wearing }: Views<ReturnType<typeof requires>>) => {
  const text = useText(mallTexts)
  return (
    <Page title={text('worn.title')}>
      <ResourceView resource={owned} skeleton={<Skeletons count={3} height="6rem" />}>
        {({ list }) => (
          <div className={column}>
            <ChatPreview hint={text('worn.previewHint')} {...lookOf(list)} />
            {kinds.map((kind) => (
              <Section key={kind} title={text(`worn.${kind}`)}>
                <Choice kind={kind} list={list.filter((one) => one.kind === kind)} wearing={wearing} />
              </Section>
            ))}
          </div>
        )}
      </ResourceView>
    </Page>
  )
}

interface ChoiceProps {
  readonly kind: (typeof kinds)[number]
  readonly list: readonly OwnedWorn[]
  readonly wearing: Confirmed<WearInput>
}

/** What it is called, beside how it looks: a badge as it is, a colour by its name in it. */
const Look = ({ of: one }: { readonly of: OwnedWorn }) => (
  <span className={swatch}>
    {one.kind === 'badge' ? (
      <img src={badgePicture(one.worn)} alt="" width={24} height={24} />
    ) : (
      <i data-colour={one.worn} aria-hidden />
    )}
    {titleOf(one)}
  </span>
)

/** One of them, or none. */
const Choice = ({ kind, list, wearing }: ChoiceProps) => {
  const text = useText(mallTexts)
  const [nothing, missing] = none[kind]
  const shown = list.find(({ on }) => on)
  if (list.length === 0)
    return (
      <Card>
        <div className={preview}>
          <small>{text(missing)}</small>
          <Button look="soft" href={`#/mall?kind=${kind}`}>
            {text('worn.get')}
          </Button>
        </div>
      </Card>
    )
  return (
    <Chips
      wraps
      label={text(`worn.${kind}`)}
      options={[
        { value: '', label: text(nothing) },
        ...list.map((one) => ({ value: one.goodsId, label: <Look of={one} /> })),
      ]}
      value={shown?.goodsId ?? ''}
      onChange={(goodsId) => {
        if (wearing.isBusy) return
        if (goodsId !== '') wearing.ask({ goodsId, on: true })
        else if (shown !== undefined) wearing.ask({ goodsId: shown.goodsId, on: false })
      }}
    />
  )
}

/** FEAT-06 FEAT-10 What one wears in chat. */
export const worn = screen({ requires, view: Worn })
