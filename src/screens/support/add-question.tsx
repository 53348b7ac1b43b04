import { column, field as look } from './question.styles'
import { QuestionPictures } from './question-pictures'
import { Page } from '../../app/page'
import { screen } from '../../app/screen'
import { FormField, FormTextArea, FormView } from '../../features/form-view'
import { formDrafts } from '../../features/form-drafts'
import { currentWords, textIn } from '../../text/text'
import { useText } from '../../text/use-text'
import { questionTexts } from '../../text/zh/support.questions'
import { Card } from '../../ui/card'
import { Segmented } from '../../ui/segmented'
import { Switch } from '../../ui/switch'
import { uploadsOf, type Uploads } from '../../../machines/patterns/uploads.connect'
import { questionFormOf, type QuestionForm } from '../../../machines/support/question.connect'
import { questionKinds, questionTextRule, questionTitleRule } from '../../../contract/support.question-rules'

const said = textIn(currentWords, questionTexts)

/** ROUTE-08 FEAT-14 A new suggestion or problem. */
export const addQuestion = screen({
  requires: () => ({
    form: questionFormOf(formDrafts('question'), () => ({
      tone: 'success',
      words: { said: said('question.submitted') },
    })),
    upload: uploadsOf('question'),
  }),
  view: ({ form, upload }) => <AddQuestion form={form} upload={upload} />,
})

interface AddQuestionProps {
  readonly form: QuestionForm
  readonly upload: Uploads
}

const AddQuestion = ({ form, upload }: AddQuestionProps) => {
  const text = useText(questionTexts)
  return (
    <Page
      title={text(
        form.is !== 'loading' && form.is !== 'failed' && form.fields.kind.value === 'suggestion'
          ? 'question.suggest'
          : 'title.addQuestion',
      )}
    >
      <div className={column}>
        <Card>
          <FormView form={form} upload={upload} submit={text('question.submit')} leadsOn>
            {({ kind, title, text: words, pictures, open }) => (
              <>
                <div className={look}>
                  <span>{text('question.kind')}</span>
                  <Segmented
                    wide
                    label={text('question.kind')}
                    options={questionKinds.map((value) => ({ value, label: text(`question.${value}`) }))}
                    value={kind.value ?? 'suggestion'}
                    onChange={(value) => {
                      kind.change(value)
                      // What a problem tells is seldom for everybody.
                      open.change(value === 'suggestion')
                    }}
                  />
                </div>
                <FormField
                  field={title}
                  label={text('question.title')}
                  words={text('question.titleWrong')}
                  hint={text('question.titleHint')}
                  maxLength={questionTitleRule.maxLength}
                  autoComplete="off"
                />
                <FormTextArea
                  field={words}
                  label={text('question.text')}
                  words={text('question.textLong')}
                  hint={text(`question.${kind.value ?? 'suggestion'}Hint`)}
                  maxLength={questionTextRule.maxLength}
                />
                <QuestionPictures field={pictures} upload={upload} />
                <div className={look}>
                  <Switch
                    label={text('question.open')}
                    hint={text('question.openHint')}
                    checked={open.value}
                    disabled={open.isDisabled}
                    onChange={open.change}
                  />
                </div>
              </>
            )}
          </FormView>
        </Card>
      </div>
    </Page>
  )
}
