/** How I have sorted my antiques: the next game begins with it. */
class Sorting {
  by = $state<'kind' | 'colour'>('kind');
}

export const sorting = new Sorting();
