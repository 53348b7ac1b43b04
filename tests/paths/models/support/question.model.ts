import { support } from '../../../../contract/samples/support'
import { problem } from '../../../../contract/samples/questions'
import { questionMachine } from '../../../../machines/support/question.machine'
import { questionQuestion } from '../../support/questions'
import { done, failed, type Model } from '../../support/model'

export const question: Model = {
  name: 'support/question',
  machine: questionMachine,
  starts: {
    opened: {
      says: 'the member opens a question of the own',
      input: {
        questionId: problem.questionId,
        asking: () => questionQuestion,
        removed: () => ({ tone: 'success', words: { said: '反馈已删除' } }),
      },
    },
  },
  samples: {
    'removal asked for': { says: 'the member wants it removed', event: { type: 'remove.ask' } },
    'removal declined': { says: 'the member keeps it', event: { type: 'question.declined' } },
    'removal confirmed': {
      says: 'the member really wants it removed',
      event: { type: 'question.confirmed' },
    },
    'question is gone': {
      says: 'the server has removed it',
      event: done('remove', support.removeQuestion.full),
    },
    'question stays': { says: 'the server was not reached', event: failed('remove', { kind: 'timeout' }) },
  },
  around: { toasts: {}, navigation: {} },
}
