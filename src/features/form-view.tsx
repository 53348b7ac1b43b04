import { useEffect, useRef, type ReactNode } from 'react'
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

interface FormViewProps<F extends Fields> {
  readonly form: Form<F>
  /** The words on the button. */
  readonly submit: string
  /** A picture of it: while one is on its way, the form would go without it. */
  readonly upload?: Pick<Uploading, 'is'>
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
  const place = useFocusOnFault(form.attempts)
  const isUploading = upload?.is === 'sending'
  const isBusy = isUploading || form.is === 'submitting' || (leadsOn && form.is === 'submitted')
  return (
    <form
      ref={place}
      className={`${look} ${className}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.is === 'editing' && !isUploading) form.submit()
      }}
    >
      {form.is === 'editing' && form.isRestored && <Restored onDiscard={form.reset} />}
      {children(form.fields)}
      <Refused error={form.error} />
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

/** A lost way is told over the page, as every lost way is. */
const Refused = ({ error }: { readonly error: CallError | null }) => {
  const text = useText(formTexts)
  if (error?.kind !== 'refused') return null
  return (
    <p className={refused} role="alert">
      <Icon name="alert" size={16} />
      {error.msg === '' ? text('form.notTaken') : error.msg}
    </p>
  )
}

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
