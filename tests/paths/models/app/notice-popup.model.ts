import { home } from '../../../../contract/samples/home'
import { sessionChanged } from '../../../support/session-changed'
import { noticePopupMachine, type NoticePopupInput } from '../../../../machines/app/notice-popup.machine'
import { done, failed, type Model } from '../../support/model'

const { full, empty } = home.getMemberNoticeByCode

export const noticePopup: Model = {
  name: 'app/notice-popup',
  machine: noticePopupMachine,
  starts: {
    unread: { says: 'the notice was not read yet', input: { read: false, closed: null, isCalm: true } },
    read: { says: 'the notice was read', input: { read: true, closed: null, isCalm: true } },
  },
  samples: {
    'notice comes': { says: 'there is a notice', event: done('loadNotice', full) },
    'another notice': {
      says: 'there is another notice than before',
      event: done('loadNotice', { ...full, title: '今晚维护' }),
    },
    'empty notice': { says: 'the notice has no text', event: done('loadNotice', empty) },
    'notice does not come': {
      says: 'the notice does not come',
      event: failed('loadNotice', { kind: 'network' }),
    },
    'busy moment': {
      says: 'the person goes where they look for something',
      event: { type: 'moment.changed', isCalm: false },
    },
    'quiet moment': { says: 'the person comes home', event: { type: 'moment.changed', isCalm: true } },
    close: { says: 'the person closes the notice', event: { type: 'close' } },
    'member known': { says: 'who the member is has come', event: sessionChanged('user') },
    flagged: { says: 'somebody logs in, so the notice is due again', event: sessionChanged('login') },
  },
  notifies: ({ read, closed, isCalm }: NoticePopupInput) => [read, closed, isCalm],
}
