/** Sentence openings that a clause was made a subject with. A question may begin this way. */
export const openings = /^(?:What|Who|Whether|Whose|Of|As|Which|Where|So)\s(?!.*\?$)/;

/** Phrases of a translated sentence, each with what to write instead. */
export const phrases: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bwhat (?:is|was|are|were|an?|the)\b/gi, "a noun"],
  [/\bwho (?:is|has|have)\b/gi, "the person's role"],
  [/\bof (?:its|their) own\b/gi, "its own …, separate"],
  [/\bby itself\b/gi, "alone, automatically"],
  [/\bat once\b/gi, "immediately, at the same time"],
  [/\bso (?:many|long)\b/gi, "the number, while"],
  [/\bas many\b/gi, "the same number"],
  [/\bof wh(?:ich|om)\b/gi, "whose, two sentences"],
  [/\b(?:is|are|was) (?:told|asked|said)\b/gi, "the active voice"],
  [/\b(?:stands|stand in)\b/gi, "is, is shown, is in"],
  [/\b(?:laid|lays)\b/gi, "applied, placed"],
  [/\b(?:mends?|mended)\b/gi, "fix, repair"],
  [/\b(?:whoever|whatever|whichever)\b/gi, "any, the person who"],
  [/\bnobody\b/gi, "no buyer, no seller, no caller"],
  [/\bbeside\b/gi, "next to, besides"],
  [/\b(?:in the )?meantime\b|\bmeanwhile\b/gi, "while …, until then"],
  [/\banew\b/gi, "again"],
  [/\b(?:that )?is none\b/gi, "there is no …"],
  [/\bof (?:theirs|ours)\b/gi, "their, our"],
  [/\bin the place of\b/gi, "instead of"],
  [/\b(?:the one who|those who|that which|thereof)\b/gi, "a noun"],
  [/\b(?:hinders?|hindered)\b/gi, "prevent, block"],
  [/(?:^|[;,.]\s)else\s(?!if\b)/gi, "otherwise"],
];

/**
 * Sentences that are right as they are: the specification's own words, and plain English that happens to use a
 * phrase above. Part of a sentence is enough. An entry that matches nothing is a fault.
 */
export const allowed: readonly string[] = ["What happens next", "Who can see it", "`nobody`: the mail"];
