import { useEffect, useRef, useState, type ReactNode } from 'react'
import { draft, form as look, refused, skeleton } from './form-view.styles'
import { problemOf, type FaultWords } from './form-problem'
import { formTexts } from '../text/zh/account.forms'
import { useText } from '../text/use-text'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Skeleton } from '../ui/skeleton'
import { FailedState } from '../ui/states'
import { TextArea, type TextAreaProps } from '../ui/text-area'
import { TextField, type TextFieldProps } from '../ui/text-field'
import type { CallError } from '../../machines/app/call-error'
import type { FieldView, FieldViews, Form } from '../../machines/patterns/form.connect'
import type { Fields } from '../../machines/patterns/form.fields'
import type { Uploading } from '../../machines/patterns/upload.connect'
import type { PictureOnItsWay } from '../../machines/patterns/uploads.connect'

/** One picture, or several with what has become of each. */
interface PicturesSent {
  readonly is: Uploading['is']
  readonly pictures?: readonly Pick<PictureOnItsWay, 'is'>[]
}

const isPictureMissing = ({ is, pictures = [] }: PicturesSent): boolean =>
  is === 'failed' || pictures.some((picture) => picture.is === 'refused')

interface FormViewProps<F extends Fields> {
  readonly form: Form<F>
  /** The words on the button. */
  readonly submit: string
  /** The pictures of it: while one is on its way or was not taken, the form would go without it. */
  readonly upload?: PicturesSent
  /** Once taken it leads on: the button stays busy. */
  readonly leadsOn?: boolean
  /** `danger`: what cannot be undone. */
  readonly look?: 'primary' | 'danger'
  readonly className?: string
  readonly children: (fields: FieldViews<F>) => ReactNode
  /** Below the button. */
  readonly after?: ReactNode
}

/** A form in each of its states: loading, failed, being filled in, with a draft restored, submitted, refused. */
export const FormView = <F extends Fields>({ form, ...props }: FormViewProps<F>): ReactNode => {
  switch (form.is) {
    case 'loading':
      return (
        <div className={skeleton} aria-busy="true">
          {[0, 1, 2].map((nth) => (
            <Skeleton key={nth} height="54px" />
          ))}
        </div>
      )
    case 'failed':
      return <FailedState onRetry={form.retry} />
    default:
      return <Shown form={form} {...props} />
  }
}

type ShownForm<F extends Fields> = Exclude<Form<F>, { readonly is: 'loading' } | { readonly is: 'failed' }>

const Shown = <F extends Fields>({
  form,
  submit,
  upload,
  leadsOn = false,
  look: submitLook = 'primary',
  className = '',
  children,
  after,
}: Omit<FormViewProps<F>, 'form'> & { readonly form: ShownForm<F> }): ReactNode => {
  const text = useText(formTexts)
  const place = useFocusOnFault(form.attempts)
  const [isStopped, setStopped] = useState(false)
  const isUploading = upload?.is === 'sending'
  const isMissing = upload !== undefined && isPictureMissing(upload)
  if (isStopped && !isMissing) setStopped(false)
  const isBusy = isUploading || form.is === 'submitting' || (leadsOn && form.is === 'submitted')
  const submitWhole = (): void => {
    if (form.is !== 'editing' || isUploading) return
    setStopped(isMissing)
    if (!isMissing) form.submit()
  }
  return (
    <form
      ref={place}
      className={`${look} ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submitWhole()
      }}
    >
      {form.is === 'editing' && form.isRestored && <Restored onDiscard={form.reset} />}
      {children(form.fields)}
      {isStopped && <Problem>{text('form.image.missing')}</Problem>}
      <Refused error={form.error} />
      {form.is === 'editing' && isUnanswered(form.error) && <Unsent onRetry={submitWhole} />}
      <Button submit wide size="large" look={submitLook} busy={isBusy}>
        {submit}
      </Button>
      {after}
    </form>
  )
}

/** After each vain try, to the first field that is not right. */
const useFocusOnFault = (attempts: number) => {
  const place = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (attempts > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  return place
}

const Restored = ({ onDiscard }: { readonly onDiscard: () => void }) => {
  const text = useText(formTexts)
  return (
    <div className={draft} role="status">
      <span>{text('form.restored')}</span>
      <button type="button" onClick={onDiscard}>
        {text('form.discard')}
      </button>
    </div>
  )
}

const isUnanswered = (error: CallError | null): boolean =>
  error !== null && error.kind !== 'refused' && error.kind !== 'expired' && error.kind !== 'cancelled'

/** A lost way is told over the page, as every lost way is, and stands here until it is tried again or the form is changed. */
const Unsent = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText(formTexts)
  return (
    <div className={draft} role="status">
      <span>{text('form.unsent')}</span>
      <button type="button" onClick={onRetry}>
        {text('common.retry')}
      </button>
    </div>
  )
}

const Refused = ({ error }: { readonly error: CallError | null }) => {
  const text = useText(formTexts)
  if (error?.kind !== 'refused') return null
  return <Problem>{error.msg === '' ? text('form.notTaken') : error.msg}</Problem>
}

const Problem = ({ children }: { readonly children: string }) => (
  <p className={refused} role="alert">
    <Icon name="alert" size={16} />
    {children}
  </p>
)

interface OfAField {
  readonly field: FieldView<string>
  readonly words: FaultWords
  /** Told besides: of what stands beside the field. */
  readonly problem?: string | null
}

type FromField = 'value' | 'onChange' | 'onLeave' | 'name' | 'problem' | 'disabled' | 'isRequired'

interface FormFieldProps extends Omit<TextFieldProps, FromField>, OfAField {
  /** How the value is written, as a phone number in groups. */
  readonly written?: (value: string) => string
}

const partOf = ({ field, words, problem = null }: OfAField): Pick<TextFieldProps, FromField> => ({
  name: field.name,
  value: field.value,
  problem: problemOf(field, words) ?? problem,
  isRequired: field.isRequired,
  disabled: field.isDisabled,
  onChange: field.change,
  onLeave: field.leave,
})

/** A line of text of a form. */
export const FormField = ({ field, words, problem = null, written, ...props }: FormFieldProps) => (
  <TextField
    {...props}
    {...partOf({ field, words, problem })}
    {...(written !== undefined && { value: written(field.value) })}
  />
)

/** Several lines of text of a form. */
export const FormTextArea = ({
  field,
  words,
  problem = null,
  ...props
}: Omit<TextAreaProps, FromField> & OfAField) => (
  <TextArea {...props} {...partOf({ field, words, problem })} />
)
