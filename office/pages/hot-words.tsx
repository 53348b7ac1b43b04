import { useState, type ReactNode } from 'react'
import type { HotWordRow, SaveHotWordInput } from '../../contract/office.desk.schema'
import { HOT_WORD_MAX } from '../../contract/office.desk-rules'
import * as calls from '../../contract/office.desk'
import { ask } from '../calls'
import { useAct } from '../parts/act'
import { useAskOnce } from '../parts/asks-once'
import { Dialog, DialogForm } from '../parts/dialog'
import { Choice, Input, orNull, Version } from '../parts/form'
import { List } from '../parts/list'
import { OrderedRow } from '../parts/ordered-row'
import { useText } from '../text/text'

const Edit = ({
  word,
  onClose,
}: {
  readonly word: SaveHotWordInput
  readonly onClose: () => void
}): ReactNode => {
  const text = useText()
  const act = useAct(useAskOnce(calls.saveHotWord), 'saved')
  return (
    <Dialog title={text(word.wordId === null ? 'hotWords.add' : 'hotWords.edit')} onClose={onClose}>
      <DialogForm
        act={act}
        submit={text('save')}
        onClose={onClose}
        onSubmit={(values) =>
          void act
            .run({
              wordId: word.wordId,
              text: values['text'] ?? '',
              textEn: orNull(values['textEn']),
              hot: values['hot'] === 'yes',
              version: values['version'] ?? '',
            })
            .then((isDone) => isDone && onClose())
        }
      >
        <Version kind="hotWord" of={word.wordId === null ? null : word} />
        <Input
          name="text"
          label={text('hotWords.word')}
          help={text('hotWords.wordHelp')}
          initial={word.text}
          maxLength={HOT_WORD_MAX}
        />
        <Input
          name="textEn"
          label={text('hotWords.english')}
          help={text('hotWords.englishHelp')}
          initial={word.textEn ?? ''}
          required={false}
          maxLength={HOT_WORD_MAX}
        />
        <Choice
          name="hot"
          label={text('hotWords.mark')}
          initial={word.hot ? 'yes' : ''}
          choices={[
            ['', text('hotWords.plain')],
            ['yes', text('hotWords.hot')],
          ]}
        />
      </DialogForm>
    </Dialog>
  )
}

/** What the search offers before anything is typed. */
export const HotWords = (): ReactNode => {
  const text = useText()
  const [edited, setEdited] = useState<SaveHotWordInput | null>(null)
  return (
    <>
      <List<HotWordRow>
        resource="hotWords"
        title="nav.hotWords"
        hint={<p className="help">{text('hotWords.help')}</p>}
        actions={
          <button
            type="button"
            className="primary"
            onClick={() => setEdited({ wordId: null, text: '', textEn: null, hot: false })}
          >
            {text('hotWords.add')}
          </button>
        }
        columns={[
          { label: 'slides.order', render: (_, nth) => nth + 1 },
          {
            label: 'hotWords.word',
            render: (row) => (
              <div>
                {row.text}
                {row.isFound ? null : <small>{text('hotWords.unfound')}</small>}
              </div>
            ),
          },
          {
            label: 'hotWords.english',
            render: (row) =>
              row.textEn === null ? (
                '–'
              ) : (
                <div>
                  {row.textEn}
                  {row.isFoundEn ? null : <small>{text('hotWords.unfoundEn')}</small>}
                </div>
              ),
          },
          {
            label: 'hotWords.mark',
            render: ({ hot }) => text(hot ? 'hotWords.hot' : 'hotWords.plain'),
          },
          {
            label: null,
            render: ({ wordId, text: word, textEn, hot }, nth, all) => (
              <OrderedRow
                ids={all.map((one) => one.wordId)}
                nth={nth}
                name={word}
                onOrder={(wordIds) => ask(calls.orderHotWords, { wordIds })}
                onEdit={() => setEdited({ wordId, text: word, textEn, hot })}
                removeSure={text('hotWords.removeSure', { name: word })}
                onRemove={() => ask(calls.removeHotWord, { wordId })}
              />
            ),
          },
        ]}
      />
      {edited === null ? null : <Edit word={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
