import { useState, type ReactNode } from 'react'
import { DOCUMENT_MAX } from '../../contract/account.document-rules'
import type { LegalDocument, PublishDocumentInput } from '../../contract/account.documents.schema'
import * as calls from '../../contract/office'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Area, Input } from '../parts/form'
import { List, RowButton } from '../parts/list'
import { useAsked } from '../parts/use-asked'
import { timeText, useText, wordsIn } from '../text/text'

const Edit = ({ of, onClose }: { readonly of: LegalDocument; readonly onClose: () => void }): ReactNode => {
  const text = useText()
  const { kind, version } = of
  const act = useAct((input: PublishDocumentInput) => ask(calls.publishDocument, input), 'saved')
  const { asked, ask: askBack, drop, save } = useAsked(act, onClose)
  return (
    <Dialog title={text('documents.edit', { name: of.title })} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('documents.publish')}
        onClose={onClose}
        onSubmit={({ title = '', titleEn = '', text: words = '', textEn = '', isTold }) =>
          askBack({ kind, version, title, titleEn, text: words, textEn, isTold: isTold === 'on' })
        }
      >
        <Input name="title" label={text('documents.title')} initial={of.title} maxLength={40} />
        <Area
          name="text"
          label={text('documents.text')}
          help={text('documents.textHelp')}
          initial={of.text}
          rows={10}
          maxLength={DOCUMENT_MAX}
        />
        <Input name="titleEn" label={text('documents.titleEn')} initial={of.titleEn} maxLength={40} />
        <Area
          name="textEn"
          label={text('documents.textEn')}
          initial={of.textEn}
          rows={10}
          maxLength={DOCUMENT_MAX}
        />
        <label className="row">
          <input type="checkbox" name="isTold" />
          {text('documents.tell')}
        </label>
      </DialogForm>
      {asked === null ? null : (
        <Sure
          title={text('documents.publish')}
          words={text(asked.isTold ? 'documents.sureTold' : 'documents.sure', { name: asked.title })}
          isBusy={act.isBusy}
          onSure={() => save(asked)}
          onClose={drop}
        />
      )}
    </Dialog>
  )
}

/** FEAT-07 What people agree to; who logs in agrees to the newest version. */
export const Documents = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<LegalDocument | null>(null)
  return (
    <>
      <List<LegalDocument>
        resource="documents"
        title="nav.documents"
        columns={[
          {
            label: 'documents.title',
            render: ({ title, titleEn }) => wordsIn({ zh: title, en: titleEn === '' ? title : titleEn }),
          },
          { label: 'documents.version', render: ({ version }) => String(version) },
          {
            label: 'documents.published',
            render: ({ publishedAt }) =>
              publishedAt === null ? text('documents.first') : timeText(publishedAt),
          },
          {
            label: null,
            render: (row) => <RowButton does={text('edit')} of={row.title} onPick={() => setEdited(row)} />,
          },
        ]}
      />
      {edited === null ? null : <Edit of={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
