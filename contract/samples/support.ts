import { checkHost } from '../support'
import { ResultCode } from '../codes'
import { addQuestion, getQuestion, listQuestions, removeQuestion, voteQuestion } from '../support.questions'
import { problem, suggestion } from './questions'
import { getService, listHelp, openService, rateService, voteHelp } from '../support.service'
import { closedCase, helpArticles, takenCase, waitingCase } from './service'
import { refusedAt, refusedWith, sampleOf } from './sample'

const { PARAMETER_ERROR, SERVER_LOST, BUSINESS_FAILURE } = ResultCode
const gone = '这条反馈不在了，可能已被删除，请回到列表看看其他的'
const page = { page: 1, limit: 20 }

export const support = {
  listHelp: sampleOf(listHelp)({
    input: { queryName: '' },
    full: { list: [...helpArticles] },
    empty: { list: [] },
  }),
  voteHelp: sampleOf(voteHelp)({ input: { articleId: 'code', helpful: true }, full: { done: true } }, [
    refusedWith(SERVER_LOST, '这条回答不在了，请刷新后重试'),
  ]),
  getService: sampleOf(getService)({ input: {}, full: { last: takenCase }, empty: { last: null } }),
  openService: sampleOf(openService)({ input: {}, full: { threadId: waitingCase.threadId } }),
  rateService: sampleOf(rateService)({ input: { rating: 5 }, full: { last: { ...closedCase, rating: 5 } } }, [
    refusedWith(BUSINESS_FAILURE, '对话结束后才能评分，每次对话评一次'),
  ]),
  listQuestions: sampleOf(listQuestions)({
    input: { own: false, kind: null, state: null, ...page },
    full: { list: [suggestion, problem], total: 2, ...page },
    empty: { list: [], total: 0, ...page },
  }),
  getQuestion: sampleOf(getQuestion)({ input: { questionId: suggestion.questionId }, full: suggestion }, [
    refusedWith(SERVER_LOST, gone),
  ]),
  addQuestion: sampleOf(addQuestion)(
    {
      input: {
        kind: problem.kind,
        title: problem.title,
        text: problem.text,
        pictures: problem.pictures,
        open: false,
      },
      full: problem,
    },
    [
      refusedAt('title', PARAMETER_ERROR, '标题至少 4 个字，用一句话说清楚'),
      refusedWith(BUSINESS_FAILURE, '一天最多提交 10 条，内容已保存为草稿，请明天再提交'),
    ],
  ),
  removeQuestion: sampleOf(removeQuestion)(
    { input: { questionId: problem.questionId }, full: { done: true } },
    [refusedWith(BUSINESS_FAILURE, '运营已经在处理，不能再删除')],
  ),
  voteQuestion: sampleOf(voteQuestion)(
    { input: { questionId: suggestion.questionId, on: true }, full: { votes: 129, voted: true } },
    [refusedWith(SERVER_LOST, gone)],
  ),
  checkHost: sampleOf(checkHost)({
    input: { host: 'prizes.example' },
    full: { blocked: '冒充官方发放奖品，骗取银行卡信息', blockedEn: 'Poses as us to get at bank cards' },
    empty: { blocked: null, blockedEn: null },
  }),
} as const
