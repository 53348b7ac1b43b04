import { account, dataCopyInWork, noDataCopy } from '../../../../contract/samples/account'
import { dataCopyMachine } from '../../../../machines/account/data-copy.machine'
import { done, failed, type Model } from '../../support/model'

const { full } = account.getDataCopy

export const dataCopy: Model = {
  name: 'account/data-copy',
  machine: dataCopyMachine,
  starts: { opened: { says: 'the member opens the page of the own data', input: {} } },
  samples: {
    'there is none': { says: 'there is no copy', event: done('look', noDataCopy) },
    'there is one': { says: 'there is a copy', event: done('look', full) },
    'one is being made': { says: 'a copy is being made', event: done('look', dataCopyInWork) },
    retry: { says: 'the member asks for another try', event: { type: 'retry' } },
    refresh: { says: 'the member pulls the page down', event: { type: 'refresh' } },
    'server back': { says: 'the server or the network is there again', event: { type: 'server.back' } },
    'not known': { says: 'the server was not reached', event: failed('look', { kind: 'timeout' }) },
    'copy wanted': { says: 'the member wants a copy', event: { type: 'copy.wanted' } },
    'copy promised': { says: 'the server makes one', event: done('ask', dataCopyInWork) },
    'copy refused': { says: 'the server was not reached', event: failed('ask', { kind: 'timeout' }) },
    'not there yet': { says: 'it is not there yet', event: done('lookAgain', dataCopyInWork) },
    'is there': { says: 'it is there', event: done('lookAgain', full) },
    'look failed': { says: 'the server was not reached', event: failed('lookAgain', { kind: 'timeout' }) },
  },
}
