/** Which lessons are done on this device. */
import { forget, recall, remember } from '../memory';
import { LESSONS, type LessonName } from './lessons';

const NAME = 'lessons';

/** Those that are done, in their order. */
export function doneLessons(): readonly LessonName[] {
  const kept = (recall(NAME) ?? '').split(' ');
  return LESSONS.map(({ name }) => name).filter((name) => kept.includes(name));
}

/** This lesson is done too; all that are. */
export function noteDone(name: LessonName): readonly LessonName[] {
  remember(NAME, [...doneLessons(), name].join(' '));
  return doneLessons();
}

/** None is done any more. */
export function forgetLessons(): readonly LessonName[] {
  forget(NAME);
  return [];
}
