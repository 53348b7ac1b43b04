import { useState, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import type { SaveSlideInput, Slide } from '../../contract/office.schema'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { useAskOnce } from '../parts/asks-once'
import { Dialog, DialogForm } from '../parts/dialog'
import { Choice, Input, instantOf, orNull, Version, type Values } from '../parts/form'
import { List } from '../parts/list'
import { OrderedRow } from '../parts/ordered-row'
import { Pictures } from '../parts/pictures'
import { ShownTime, ShownTimeFields } from '../parts/shown-time'
import { useText, wordsIn } from '../text/text'

const kinds = ['match', 'live', 'url', 'none'] as const
const fresh: SaveSlideInput = {
  carouselId: null,
  title: '',
  titleEn: null,
  subtitle: '',
  subtitleEn: null,
  image: null,
  targetKind: 'match',
  targetId: '',
  from: null,
  until: null,
}

const inputOf = (carouselId: string | null, image: string | null, values: Values): SaveSlideInput => ({
  carouselId,
  title: values['title'] ?? '',
  titleEn: orNull(values['titleEn']),
  subtitle: values['subtitle'] ?? '',
  subtitleEn: orNull(values['subtitleEn']),
  image,
  targetKind: kinds.find((kind) => kind === values['targetKind']) ?? 'none',
  targetId: values['targetId'] ?? '',
  from: instantOf(values['from']),
  until: instantOf(values['until']),
  version: values['version'] ?? '',
})

const Edit = ({
  slide,
  onClose,
}: {
  readonly slide: SaveSlideInput
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const [kind, setKind] = useState<string>(slide.targetKind)
  const [pictures, setPictures] = useState<readonly string[]>(slide.image === null ? [] : [slide.image])
  const act = useAct(useAskOnce(calls.saveSlide), 'saved')
  return (
    <Dialog title={text(slide.carouselId === null ? 'slides.add' : 'slides.edit')} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={(values) =>
          void act
            .run(inputOf(slide.carouselId, pictures[0] ?? null, values))
            .then((isDone) => isDone && onClose())
        }
      >
        <Version kind="slide" of={slide.carouselId === null ? null : slide} />
        <Input name="title" label={text('slides.title')} initial={slide.title} maxLength={60} />
        <Input
          name="titleEn"
          label={text('slides.titleEn')}
          help={text('englishHelp')}
          initial={slide.titleEn ?? ''}
          required={false}
          maxLength={80}
        />
        <Input
          name="subtitle"
          label={text('slides.subtitle')}
          initial={slide.subtitle}
          required={false}
          maxLength={80}
        />
        <Input
          name="subtitleEn"
          label={text('slides.subtitleEn')}
          initial={slide.subtitleEn ?? ''}
          required={false}
          maxLength={120}
        />
        <Pictures
          name="image"
          legend={text('slides.image')}
          help={text('slides.imageHelp')}
          most={1}
          pictures={pictures}
          onChange={setPictures}
        />
        <Choice
          name="targetKind"
          label={text('slides.kind')}
          initial={slide.targetKind}
          choices={kinds.map((each) => [each, text(`slides.kind.${each}`)] as const)}
          onPick={setKind}
        />
        {kind === 'none' ? null : (
          <Input
            name="targetId"
            label={text('slides.target')}
            help={kind === 'url' ? undefined : text('slides.targetHelp')}
            initial={slide.targetId}
            maxLength={500}
          />
        )}
        <ShownTimeFields from={slide.from} until={slide.until} />
      </DialogForm>
    </Dialog>
  )
}

export const Slides = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<SaveSlideInput | null>(null)
  return (
    <>
      <List<Slide>
        resource="slides"
        title="nav.slides"
        actions={
          <button type="button" className="primary" onClick={() => setEdited(fresh)}>
            {text('slides.add')}
          </button>
        }
        columns={[
          { label: 'slides.order', render: (_, nth) => nth + 1 },
          {
            label: 'goods.picture',
            render: ({ image }) =>
              image === null ? (
                text('slides.drawn')
              ) : (
                <img className="thumb wide" src={image} alt="" loading="lazy" />
              ),
          },
          {
            label: 'slides.title',
            render: ({ title, titleEn, subtitle, subtitleEn }) => (
              <>
                {wordsIn({ zh: title, en: titleEn ?? title })}
                {subtitle === '' ? null : (
                  <small>{wordsIn({ zh: subtitle, en: subtitleEn ?? subtitle })}</small>
                )}
              </>
            ),
          },
          { label: 'slides.kind', render: ({ targetKind }) => text(`slides.kind.${targetKind}`) },
          { label: 'slides.shown', render: (row) => <ShownTime {...row} /> },
          {
            label: null,
            render: (row, nth, all) => (
              <OrderedRow
                ids={all.map(({ carouselId }) => carouselId)}
                nth={nth}
                name={row.title}
                onOrder={(carouselIds) => ask(calls.orderSlides, { carouselIds })}
                onEdit={() => setEdited(row)}
                removeSure={text('slides.removeSure', { name: row.title })}
                onRemove={() => ask(calls.removeSlide, { carouselId: row.carouselId })}
              />
            ),
          },
        ]}
      />
      {edited === null ? null : <Edit slide={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
