import { useState, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import type { ArticleRow } from '../../contract/support.service.schema'
import { ARTICLE_POSITION_MAX, helpCategories } from '../../contract/support.service-rules'
import { useAct } from '../parts/act'
import { useAskOnce } from '../parts/asks-once'
import { Dialog, DialogForm } from '../parts/dialog'
import { Area, Choice, Input, Version, WholeInput } from '../parts/form'
import { readWhole } from '../parts/whole'
import { List, RowButton } from '../parts/list'
import { useText, wordsIn } from '../text/text'

/** `of` null: another answer. */
const Edit = ({
  of,
  onClose,
}: {
  readonly of: ArticleRow | null
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct(useAskOnce(calls.saveArticle), 'saved')
  return (
    <Dialog title={of === null ? text('articles.add') : of.title} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={({
          category,
          position,
          title = '',
          titleEn = '',
          keywords = '',
          text: words = '',
          textEn = '',
          hidden,
          version = '',
        }) => {
          const input = {
            articleId: of?.articleId ?? null,
            category: helpCategories.find((one) => one === category) ?? helpCategories[0],
            position: readWhole(position),
            title,
            titleEn,
            keywords,
            text: words,
            textEn,
            hidden: hidden === 'yes',
            version,
          }
          void act.run(input).then((isDone) => isDone && onClose())
        }}
      >
        <Version kind="article" of={of} />
        <Choice
          name="category"
          label={text('articles.category')}
          initial={of?.category ?? helpCategories[0]}
          choices={helpCategories.map((one) => [one, text(`articles.${one}`)])}
        />
        <WholeInput
          name="position"
          label={text('articles.position')}
          initial={String(of?.position ?? 1)}
          least={1}
          most={ARTICLE_POSITION_MAX}
        />
        <Input name="title" label={text('articles.title')} initial={of?.title ?? ''} maxLength={60} />
        <Area name="text" label={text('articles.text')} initial={of?.text ?? ''} rows={6} maxLength={4_000} />
        <Input name="titleEn" label={text('articles.titleEn')} initial={of?.titleEn ?? ''} maxLength={80} />
        <Area
          name="textEn"
          label={text('articles.textEn')}
          initial={of?.textEn ?? ''}
          rows={6}
          maxLength={4_000}
        />
        <Input
          name="keywords"
          label={text('articles.keywords')}
          help={text('articles.keywordsHelp')}
          initial={of?.keywords ?? ''}
          required={false}
          maxLength={200}
        />
        <Choice
          name="hidden"
          label={text('articles.hidden')}
          initial={of?.hidden === true ? 'yes' : 'no'}
          choices={[
            ['no', text('articles.isShown')],
            ['yes', text('articles.isHidden')],
          ]}
        />
      </DialogForm>
    </Dialog>
  )
}

/** FEAT-15 Answers to what is asked often, in their order. */
export const Articles = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<ArticleRow | 'new' | null>(null)
  return (
    <>
      <List<ArticleRow>
        resource="articles"
        title="nav.articles"
        actions={
          <button type="button" className="primary" onClick={() => setEdited('new')}>
            {text('articles.add')}
          </button>
        }
        columns={[
          { label: 'articles.position', render: ({ position }) => String(position) },
          { label: 'articles.category', render: ({ category }) => text(`articles.${category}`) },
          {
            label: 'articles.title',
            render: ({ title, titleEn }) => wordsIn({ zh: title, en: titleEn === '' ? title : titleEn }),
          },
          {
            label: 'articles.helpful',
            render: ({ helpful, unhelpful }) => `${helpful} / ${helpful + unhelpful}`,
          },
          {
            label: 'articles.hidden',
            render: ({ hidden }) => text(hidden ? 'articles.isHidden' : 'articles.isShown'),
          },
          {
            label: null,
            render: (row) => <RowButton does={text('edit')} of={row.title} onPick={() => setEdited(row)} />,
          },
        ]}
      />
      {edited === null ? null : (
        <Edit of={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
