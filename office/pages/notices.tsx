import { useListContext } from 'ra-core'
import { useState, type ReactNode } from 'react'
import * as calls from '../../contract/office'
import { NoticeCode } from '../../contract/enums'
import type { SaveNoticeInput, SiteNotice } from '../../contract/office.schema'
import { versionOf } from '../../contract/office.version'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { Dialog, DialogForm, Sure } from '../parts/dialog'
import { Input, instantOf, Version } from '../parts/form'
import { HtmlArea } from '../parts/html-area'
import { List, RowButton } from '../parts/list'
import { ShownTime, ShownTimeFields } from '../parts/shown-time'
import { useText, wordsIn } from '../text/text'

const codes = Object.values(NoticeCode)
const empty = { title: '', content: '', titleEn: null, contentEn: null, from: null, until: null }

const Edit = ({
  notice,
  onClose,
}: {
  readonly notice: SiteNotice
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const { code } = notice
  const act = useAct((input: SaveNoticeInput) => ask(calls.saveSiteNotice, input), 'saved')
  return (
    <Dialog title={text('notices.edit', { name: text(`notices.${code}`) })} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={({ title = '', content = '', titleEn = '', contentEn = '', from, until, version = '' }) => {
          const input = {
            code,
            title,
            content,
            titleEn: titleEn.trim() === '' ? null : titleEn,
            contentEn: contentEn.trim() === '' ? null : contentEn,
            from: instantOf(from),
            until: instantOf(until),
            version,
          }
          void act.run(input).then((isDone) => isDone && onClose())
        }}
      >
        <Version kind="notice" of={notice.title === '' ? null : notice} />
        <Input name="title" label={text('notices.title')} initial={notice.title} maxLength={80} />
        <HtmlArea
          name="content"
          label={text('notices.content')}
          initial={notice.content}
          rows={8}
          maxLength={10_000}
        />
        <Input
          name="titleEn"
          label={text('notices.titleEn')}
          initial={notice.titleEn ?? ''}
          required={false}
          maxLength={80}
        />
        <HtmlArea
          name="contentEn"
          label={text('notices.contentEn')}
          initial={notice.contentEn ?? ''}
          rows={8}
          maxLength={10_000}
        />
        <ShownTimeFields from={notice.from} until={notice.until} />
      </DialogForm>
    </Dialog>
  )
}

const isOff = ({ until }: SiteNotice): boolean => until !== null && until <= Date.now()

/** Places that have no notice yet. */
const Missing = ({ onPick }: { readonly onPick: (notice: SiteNotice) => void }): ReactNode => {
  const text = useText()
  const { data } = useListContext<SiteNotice & { id: string }>()
  const missing = data === undefined ? [] : codes.filter((code) => !data.some((row) => row.code === code))
  return missing.map((code) => (
    <button key={code} type="button" className="primary" onClick={() => onPick({ code, ...empty })}>
      {text('add')}: {text(`notices.${code}`)}
    </button>
  ))
}

export const Notices = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<SiteNotice | null>(null)
  const [ending, setEnding] = useState<SiteNotice | null>(null)
  const off = useAct(({ code, title, content, titleEn, contentEn, from, until }: SiteNotice) => {
    const at = Date.now()
    const words = { code, title, content, titleEn, contentEn }
    const version = versionOf('notice', { ...words, from, until })
    return ask(calls.saveSiteNotice, {
      ...words,
      from: from !== null && from >= at ? null : from,
      until: at,
      version,
    })
  }, 'saved')
  return (
    <>
      <List<SiteNotice>
        resource="notices"
        title="nav.notices"
        actions={<Missing onPick={setEdited} />}
        columns={[
          { label: 'notices.code', render: ({ code }) => text(`notices.${code}`) },
          {
            label: 'notices.title',
            render: ({ title, titleEn }) => wordsIn({ zh: title, en: titleEn ?? title }),
          },
          { label: 'slides.shown', render: (row) => <ShownTime {...row} /> },
          {
            label: null,
            render: (row) => (
              <div className="row">
                <RowButton does={text('edit')} of={row.title} onPick={() => setEdited(row)} />
                {isOff(row) ? null : (
                  <RowButton does={text('notices.off')} of={row.title} onPick={() => setEnding(row)} />
                )}
              </div>
            ),
          },
        ]}
      />
      {ending === null ? null : (
        <Sure
          title={text('notices.off')}
          words={text('notices.offSure', { name: ending.title })}
          looks="danger"
          isBusy={off.isBusy}
          onSure={() => void off.run(ending).then(() => setEnding(null))}
          onClose={() => setEnding(null)}
        />
      )}
      {edited === null ? null : <Edit notice={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
