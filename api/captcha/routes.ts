import { api } from '../http/calls/implement.ts';
import { makeTask } from './captcha.ts';

export const captchaRoutes = api.captcha.router({
  task: api.captcha.task.handler(({ context: { deps } }) => makeTask(deps)),
});
